/** What a reader looks at: the table as it is, or an earlier ply; from which seat. */
import type { Position, Room } from "$protocol";

import type { LastMove } from "../board/props";
import type { Remaining } from "../game/clock";
import { clocksThen } from "../game/clocks";
import { lastPly, type Ply } from "../game/course";
import type { LiveTable } from "../game/live.svelte";
import { placementOf } from "../game/placements";
import { quarterOf, seatsAfter, YONIN_SEATS, type Quarter, type Seat } from "../game/seats";
import type { Placement } from "../game/board";
import { lastMoves } from "./lastMoves";

/** Set up and not yet begun: the boards of the games. */
const SET_UP: Record<string, { readonly sfen: string }> = {};

/** The boards of other games. */
export function learnSetUps(sfens: Readonly<Record<string, string>>): void {
  for (const [game, sfen] of Object.entries(sfens)) SET_UP[game] = { sfen };
}

const YONIN_SET_UP = {
  sfen: "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 - - 1",
};

export class Desk {
  readonly live: LiveTable;
  /** A move to be shown as an arrow, and the ply after which it is: a hint, or what would have been better. */
  suggestion = $state.raw<{ readonly after: number; readonly usi: string } | null>(null);
  /** Signs of an analysis behind the moves, by the number of the ply: `?!`, `?`, `??`. */
  signs = $state.raw<ReadonlyMap<number, string> | null>(null);
  /** The room of the chat that was chosen; null: the first one. */
  room = $state<Room | null>(null);
  /** The number of the ply after which the reader looks; null: always the newest. */
  #looking = $state.raw<number | null>(null);
  #turned = $state.raw<Seat | null>(null);

  constructor(live: LiveTable, looking: number | null, view: Seat | null) {
    this.live = live;
    this.#looking = looking;
    this.#turned = view;
  }

  get seats(): readonly Seat[] {
    return this.live.table?.seats_order ?? YONIN_SEATS;
  }

  /** The seat at the bottom. */
  get view(): Seat {
    return this.#turned ?? this.live.mine ?? this.#first;
  }

  get bottom(): Quarter {
    return quarterOf(this.view, this.seats);
  }

  /** Turns the board, so that the next player clockwise sits at the bottom. */
  turn(): void {
    this.#turned = seatsAfter(this.view, this.seats)[0] ?? this.#first;
  }

  get #first(): Seat {
    return this.seats[0] ?? "s";
  }

  viewFrom(seat: Seat): void {
    this.#turned = seat;
  }

  get first(): number {
    const { course } = this.live;
    return (course.start?.ply ?? course.plies[0]?.n ?? 1) - 1;
  }

  get newest(): number {
    return lastPly(this.live.course);
  }

  /** The ply whose position is shown. */
  get shown(): number {
    return this.#looking === null ? this.newest : Math.min(Math.max(this.#looking, this.first), this.newest);
  }

  /** Whether the newest is shown; also where a takeback has left nothing newer than what is looked at. */
  get isLive(): boolean {
    return this.#looking === null || (this.live.table !== null && this.#looking >= this.newest);
  }

  /** How many moves later than the players a stranger sees the game; 0: at once. */
  get behind(): number {
    const { table, mine } = this.live;
    const late = table !== null && mine === null && table.result === null && table.status !== "open";
    return late ? table.spectator_delay_plies : 0;
  }

  lookAt(n: number): void {
    // Before the moves have come nobody knows which of them is the newest.
    const isNewest = this.live.table !== null && n >= this.newest;
    this.#looking = isNewest ? null : Math.max(n, this.first);
  }

  /** The suggested move, USI; null: none for what is looked at. */
  get suggested(): string | null {
    return this.suggestion?.after === this.shown ? this.suggestion.usi : null;
  }

  // Read by all that shows the table, in every step.
  #ply: Ply | null = $derived.by(() => this.live.plies.find((ply) => ply.n === this.shown) ?? null);

  get ply(): Ply | null {
    return this.#ply;
  }

  /** The state that is shown; null before the game. */
  get position(): Position | null {
    const { course } = this.live;
    if (this.isLive) return course.position;
    return this.ply?.position ?? (this.shown === this.first ? course.start : null);
  }

  #placement: Placement = $derived.by(() =>
    placementOf(
      this.position ?? this.live.table?.position ?? SET_UP[this.live.table?.game ?? "yonin"] ?? YONIN_SET_UP,
    ),
  );

  get placement(): Placement {
    return this.#placement;
  }

  /** What each seat has left: now, or as the position that is looked at stood. */
  clocks(now: number): Partial<Record<Seat, Remaining>> | null {
    const { live } = this;
    if (this.isLive) return live.clocks(now);
    const clocks = this.position?.clocks;
    const spec = live.table?.clock;
    if (!clocks || spec === undefined) return null;
    return clocksThen(clocks, spec);
  }

  #lastMoves: LastMove[] = $derived.by(() =>
    lastMoves(this.live.plies, this.shown, this.position?.alive ?? []),
  );

  /** The last move of each seat that still plays. */
  get lastMoves(): LastMove[] {
    return this.#lastMoves;
  }
}
