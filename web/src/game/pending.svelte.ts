/** The move that was sent, until its event is shown. */
import type { Course } from "./course";

export class Pending {
  #usi = $state.raw<string | null>(null);
  /** The event after which it is no longer pending; null: the server has not said. */
  #until: number | null = null;

  /** Null: no move is on its way. */
  get usi(): string | null {
    return this.#usi;
  }

  send(usi: string): void {
    this.#usi = usi;
    this.#until = null;
  }

  /** `seq`: the event the move is, or null if it was refused; `newest`: the newest event that has come. */
  answered(seq: number | null, newest: number): void {
    if (seq === null || newest >= seq) this.#usi = null;
    else this.#until = seq;
  }

  /** It stops as its event is shown, before or after its acknowledgement. */
  shown(before: Course, after: Course): void {
    if (this.#usi === null) return;
    const acked = this.#until !== null && after.seq >= this.#until;
    const ply = before.position?.ply;
    const played = after.plies.some((made) => made.n === ply && made.move === this.#usi);
    if (acked || played) this.#usi = null;
  }
}
