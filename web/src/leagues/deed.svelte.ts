/** Something an organizer or a player does: while it is under way, and why it was refused. */
import { Refusal } from "../wire/problem";
import type { LiveLeague } from "./live.svelte";

export class Deed {
  readonly #league: LiveLeague;
  #busy = $state.raw(false);
  #refusal = $state.raw<Refusal | null>(null);

  constructor(league: LiveLeague) {
    this.#league = league;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  forget(): void {
    this.#refusal = null;
  }

  /** Does it for the revision that is shown, and shows what came of it. True: done. */
  async run(does: (etag: string) => Promise<unknown>): Promise<boolean> {
    const etag = this.#league.picture?.etag;
    if (this.#busy || etag === undefined) return false;
    this.#busy = true;
    this.#refusal = null;
    try {
      await does(etag);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refusal = error;
      return false;
    } finally {
      await this.#league.refresh();
      this.#busy = false;
    }
  }
}
