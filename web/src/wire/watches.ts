/** A table followed over the socket: what was missed is asked for again, nothing is told twice. */
import type { TableId } from "$protocol";

import type { Frame, TableFrame, WatchFrame } from "./frames";
import type { Refusal } from "./problem";

export interface WatchOptions {
  /** For private tables. */
  invite?(): string | null;
  /** The newest event known, 0 for none. Null: a snapshot is enough. */
  since(): number | null;
}

export interface TableListener {
  /** Events come in order and without gaps; `watching` ends each stretch of old ones. */
  heard(frame: TableFrame): void;
  /** The table cannot be followed. */
  refused(refusal: Refusal): void;
  /** What follows, up to `watching`, is what was missed. */
  catchingUp(): void;
}

export class Watch {
  readonly table: TableId;
  readonly #options: WatchOptions;
  readonly #listener: TableListener;
  /** The `watch` that has not been answered. */
  #asked: string | null = null;

  constructor(table: TableId, options: WatchOptions, listener: TableListener) {
    this.table = table;
    this.#options = options;
    this.#listener = listener;
  }

  /** What to send to follow the table, from where it is known. */
  ask(id: string): WatchFrame {
    this.#asked = id;
    this.#listener.catchingUp();
    const invite = this.#options.invite?.() ?? null;
    return {
      t: "watch",
      id,
      table: this.table,
      since: this.#options.since(),
      ...(invite === null ? {} : { invite }),
    };
  }

  isAsked(id: string): boolean {
    return this.#asked === id;
  }

  /** Passes a frame on; true if events are missing before it. */
  take(frame: TableFrame): boolean {
    switch (frame.t) {
      case "event":
        return this.#event(frame);
      case "watching":
        // One socket may follow a table for two parts of the page: each waits for its own answer.
        if (frame.re !== this.#asked) return false;
        this.#asked = null;
        break;
      case "snapshot":
        if (this.#asked === null) return false;
        break;
    }
    this.#listener.heard(frame);
    return false;
  }

  refuse(refusal: Refusal): void {
    this.#asked = null;
    this.#listener.refused(refusal);
  }

  #event(frame: Frame<"event">): boolean {
    const next = (this.#options.since() ?? 0) + 1;
    if (frame.seq > next) return this.#asked === null;
    if (frame.seq === next) this.#listener.heard(frame);
    return false;
  }
}
