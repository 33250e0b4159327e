/** What a table shows of one seat: who sits there, and how he fares in the position that is looked at. */
import type { SeatState } from "$protocol";

import type { Remaining } from "../game/clock";
import { inCheck } from "../game/checks";
import { quarterOf, type Quarter, type Seat } from "../game/seats";
import { partnersOf } from "../game/teams";
import { sideOf } from "../game/view";
import type { Desk } from "./desk.svelte";

/** How long a lost line may be back again before clocks turn grey. */
const GREY_AFTER_MS = 3_000;

/** Where a seat is seen, from where the reader sits: below, left, above, right. */
const ARROWS = ["", "←", "↑", "→"] as const;

export class Seated {
  readonly seat: Seat;
  readonly #desk: Desk;

  constructor(desk: Desk, seat: Seat) {
    this.#desk = desk;
    this.seat = seat;
  }

  get seats(): readonly Seat[] {
    return this.#desk.seats;
  }

  get state(): SeatState | undefined {
    return this.#desk.live.table?.seats[this.seat];
  }

  /** The page of whoever sits here; guests have none. */
  get page(): string | null {
    const { state } = this;
    return state?.kind === "taken" && state.player.kind === "account"
      ? `/players/${encodeURIComponent(state.player.id)}`
      : null;
  }

  get rating(): number | null {
    return this.state?.kind === "taken" ? (this.state.player.rating?.shown ?? null) : null;
  }

  /** The side of the screen it sits at. */
  get side(): Quarter {
    return sideOf(quarterOf(this.seat, this.#desk.seats), this.#desk.bottom);
  }

  get arrow(): string {
    return ARROWS[this.side];
  }

  get isMine(): boolean {
    return this.seat === this.#desk.live.mine;
  }

  get alive(): boolean {
    return this.#desk.position?.alive.includes(this.seat) ?? true;
  }

  get inCheck(): boolean {
    return this.alive && inCheck(this.#desk.position, this.seat);
  }

  get onTurn(): boolean {
    return this.#desk.position?.turn === this.seat;
  }

  /** Whether a computer looks for its move here and now. */
  get thinks(): boolean {
    const { live, isLive } = this.#desk;
    return isLive && this.onTurn && this.state?.kind === "bot" && live.table?.status === "playing";
  }

  /** Who has left the seat to a computer. */
  get leaver(): string | null {
    const { state } = this;
    return state?.kind === "bot" && state.player.kind !== "bot" ? state.player.name : null;
  }

  /** An earlier position is shown as it was then. */
  get rank(): number | null {
    const { live, isLive, position } = this.#desk;
    const final = isLive ? (live.course.ruled ?? live.table?.result?.ranks)?.[this.seat] : undefined;
    return final ?? position?.ranks[this.seat] ?? null;
  }

  /** Since when its player is away, in the server's time; null: he is here, or it does not matter. */
  get awaySince(): number | null {
    const { live } = this.#desk;
    const there = live.presence?.seats[this.seat];
    const matters = this.state?.kind === "taken" && this.alive && live.table?.result === null;
    return matters && there !== undefined && !there.here ? there.since : null;
  }

  /** Whether the reader and this seat play together. */
  get isPartner(): boolean {
    return this.#partners.includes(this.seat);
  }

  /** Whether it belongs to the reader's team, he himself included. */
  get inTeam(): boolean {
    return this.#partners.length > 0 && (this.isMine || this.isPartner);
  }

  get #partners(): readonly Seat[] {
    const { mine, table } = this.#desk.live;
    return mine === null ? [] : partnersOf(mine, String(table?.options.teams ?? "none"));
  }

  clock(now: number): Remaining | undefined {
    return this.#desk.clocks(now)?.[this.seat];
  }

  /** What a clock shows without a line is a guess. */
  clockIsGuess(): boolean {
    const { phase, lostAt } = this.#desk.live.connection;
    if (phase === "restarting" || phase === "stopped") return true;
    return phase === "reconnecting" && lostAt !== null && Date.now() - lostAt > GREY_AFTER_MS;
  }
}
