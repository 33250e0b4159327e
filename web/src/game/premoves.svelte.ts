/** The one move that is set for the next turn, and why the last one was dropped. */
import type { LegalMoves } from "$protocol";

import { faultOf, lostBefore, premoveOf, type Moment, type Premove, type PremoveFault } from "./premove";
import type { Seat } from "./seats";

export class Premoves {
  #set = $state.raw<Premove | null>(null);
  #fault = $state.raw<PremoveFault | null>(null);

  get set(): Premove | null {
    return this.#set;
  }

  /** Why the last one was dropped; null once another is set. */
  get fault(): PremoveFault | null {
    return this.#fault;
  }

  /** In place of any other; false if it cannot be one. */
  choose(usi: string, seat: Seat, moment: Moment): boolean {
    this.#set = premoveOf(usi, seat, moment);
    this.#fault = null;
    return this.#set !== null;
  }

  cancel(): void {
    this.#set = null;
    this.#fault = null;
  }

  drop(fault: PremoveFault): void {
    if (this.#set === null) return;
    this.#set = null;
    this.#fault = fault;
  }

  /** Others have moved. */
  look(moment: Moment | null): void {
    if (this.#set === null) return;
    const fault = moment === null ? "interrupted" : lostBefore(this.#set, moment);
    if (fault !== null) this.drop(fault);
  }

  /** Its turn has come, and it is gone with it: the move to play, null if there is none or it must not be played. */
  take(moment: Moment | null, legal: LegalMoves): string | null {
    const premove = this.#set;
    if (premove === null || moment === null) return null;
    this.#set = null;
    this.#fault = faultOf(premove, moment, legal);
    return this.#fault === null ? premove.usi : null;
  }
}
