/** Long texts of one part of the client, loaded when a page needs them. */
import type { Tongue } from "./language.svelte";

export type TextLoaders<T> = Readonly<Record<Tongue, () => Promise<{ default: T }>>>;

export class LazyText<T> {
  readonly #loaders: TextLoaders<T>;
  #text = $state.raw<T | null>(null);
  #failed = $state.raw(false);
  #asked: Tongue | null = null;

  constructor(loaders: TextLoaders<T>) {
    this.#loaders = loaders;
  }

  /** In the language asked for last that has come; null before any has. */
  get text(): T | null {
    return this.#text;
  }

  /** Nothing came, and nothing is shown. */
  get failed(): boolean {
    return this.#failed && this.#text === null;
  }

  async load(tongue: Tongue): Promise<void> {
    if (this.#asked === tongue) return;
    this.#asked = tongue;
    this.#failed = false;
    try {
      const { default: text } = await this.#loaders[tongue]();
      if (this.#asked === tongue) this.#text = text;
    } catch {
      if (this.#asked !== tongue) return;
      this.#asked = null;
      this.#failed = true;
    }
  }
}
