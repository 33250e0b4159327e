/** The rules of one game as a page tells them. */
import type { LazyText } from "../text/lazy.svelte";
import type { Diagram } from "./diagrams";

export interface Section {
  readonly title: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  /** Below its board, or below each of its boards. */
  readonly caption?: string | readonly string[];
}

export interface BookText {
  readonly title: string;
  readonly intro: string;
  readonly sections: Readonly<Record<string, Section>>;
}

export interface Book {
  /** The sections in their order. */
  readonly ids: readonly string[];
  readonly diagrams: Readonly<Partial<Record<string, readonly Diagram[]>>>;
  readonly texts: LazyText<BookText>;
}
