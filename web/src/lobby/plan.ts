/** What a list of tables shows of each: who sits where, who is missing, what is special. Pure. */
import type { OptionValue, PlayerId, SeatState, Status, Summary } from "$protocol";

import type { Difference } from "../catalogue/differences";
import type { Seat } from "../game/seats";

/** How a seat is drawn. */
export type Mark = "open" | "taken" | "mine" | "bot" | "reserved" | "forMe" | "closed";

export interface Place {
  readonly seat: Seat;
  readonly mark: Mark;
  readonly state: SeatState;
}

const NOBODY: SeatState = { kind: "closed", player: null, reserved_for: null, level: null };

/** The seats of a table in the order of play, as one reader sees them. */
export function places(table: Summary, me: PlayerId | null): Place[] {
  return table.seats_order.map((seat) => {
    const state = table.seats[seat] ?? NOBODY;
    return { seat, state, mark: markOf(state, me) };
  });
}

function markOf(state: SeatState, me: PlayerId | null): Mark {
  if (state.kind === "taken") return state.player.id === me ? "mine" : "taken";
  if (state.kind === "reserved") return state.reserved_for === me ? "forMe" : "reserved";
  return state.kind;
}

/** Whether a reader may sit down there. */
export function isFree({ mark }: Place): boolean {
  return mark === "open" || mark === "forMe";
}

/** The seat that a reader has. */
export function ownSeat(table: Summary, me: PlayerId | null): Seat | null {
  return places(table, me).find(({ mark }) => mark === "mine")?.seat ?? null;
}

export interface Groups {
  /** Those that a reader sits at, has a seat kept at or runs while they wait for players. */
  readonly own: readonly Summary[];
  /** Those with a seat that is free to him; tables that wait for others only are no use to him. */
  readonly open: readonly Summary[];
  readonly running: readonly Summary[];
}

/** Tables by what a reader can do with them; each is in one group, in the order given. */
export function grouped(tables: readonly Summary[], me: PlayerId | null): Groups {
  const own = tables.filter((table) => concerns(table, me));
  const others = tables.filter((table) => !own.includes(table));
  return {
    own,
    open: others.filter((table) => table.status === "open" && places(table, me).some(isFree)),
    running: others.filter(({ status }) => isOn(status)),
  };
}

function concerns(table: Summary, me: PlayerId | null): boolean {
  if (me === null || !(table.status === "open" || isOn(table.status))) return false;
  if (table.status === "open" && table.host === me) return true;
  return places(table, me).some(({ mark }) => mark === "mine" || mark === "forMe");
}

function isOn(status: Status): boolean {
  return status === "playing" || status === "paused";
}

/** The value of `teams`; null where everyone plays for himself. */
export function teamsOf(options: Readonly<Record<string, OptionValue>>): OptionValue | null {
  const teams = options.teams;
  return teams === undefined || teams === "none" ? null : teams;
}

/** Differences that are to be told of beside the teams, which have a place of their own. */
export function besidesTeams(differences: readonly Difference[]): Difference[] {
  return differences.filter(({ option }) => option !== "teams");
}
