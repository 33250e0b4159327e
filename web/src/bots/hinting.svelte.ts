/** A hint: asked for, on its way, there, or refused. It is for one position, and is none for another. */
import type { Hint } from "$protocol";

import { Refusal } from "../wire/problem";

export class Hinting {
  readonly #ask: () => Promise<Hint>;
  /** The number of the next move; null: nothing is to be played. */
  readonly #ply: () => number | null;
  #hint = $state.raw<Hint | null>(null);
  #refused = $state.raw<{ readonly ply: number | null; readonly refusal: Refusal } | null>(null);
  /** The ply that is asked about. */
  #asking = $state.raw<number | null>(null);

  constructor(ask: () => Promise<Hint>, ply: () => number | null) {
    this.#ask = ask;
    this.#ply = ply;
  }

  /** For the position that stands; null: none. */
  get hint(): Hint | null {
    return this.#hint !== null && this.#hint.ply === this.#ply() ? this.#hint : null;
  }

  get busy(): boolean {
    return this.#asking !== null && this.#asking === this.#ply();
  }

  /** Why there is none in this position. */
  get refusal(): Refusal | null {
    return this.#refused !== null && this.#refused.ply === this.#ply() ? this.#refused.refusal : null;
  }

  async ask(): Promise<void> {
    const ply = this.#ply();
    if (ply === null || this.busy || this.hint !== null) return;
    this.#asking = ply;
    this.#refused = null;
    try {
      this.#hint = await this.#ask();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused = { ply, refusal: error };
    } finally {
      if (this.#asking === ply) this.#asking = null;
    }
  }
}
