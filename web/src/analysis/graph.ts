/** The graph of an analysis: a band for each seat, as high as its share, one upon the other. Pure. */
import type { AnalysedPly, Seat } from "$protocol";

import type { Mark, Marked } from "./marks";

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** How many positions there will be: the graph grows to the right while it is made. */
  readonly of: number;
}

export interface Band {
  readonly seat: Seat;
  /** The outline of the band, closed. */
  readonly area: string;
  /** Its upper edge. */
  readonly edge: string;
}

/** Where the position after so many moves stands. */
export function across(index: number, { width, of }: Frame): number {
  return of <= 1 ? 0 : round((Math.min(index, of - 1) / (of - 1)) * width);
}

/** `seats`: from below to the top. */
export function bands(plies: readonly AnalysedPly[], seats: readonly Seat[], frame: Frame): Band[] {
  return seats.map((seat, level) => {
    const lower = line(plies, seats.slice(0, level), frame);
    const upper = line(plies, seats.slice(0, level + 1), frame);
    return {
      seat,
      area: plies.length === 0 ? "" : `M${upper.join("L")}L${[...lower].reverse().join("L")}Z`,
      edge: plies.length === 0 ? "" : `M${upper.join("L")}`,
    };
  });
}

/** The line above what some seats have together. */
function line(plies: readonly AnalysedPly[], seats: readonly Seat[], frame: Frame): string[] {
  return plies.map(({ shares }, index) => `${across(index, frame)} ${down(together(shares, seats), frame)}`);
}

function together(shares: AnalysedPly["shares"], seats: readonly Seat[]): number {
  return seats.reduce((sum, seat) => sum + (shares[seat] ?? 0), 0);
}

function down(share: number, { height }: Frame): number {
  return round((1 - Math.min(share, 1)) * height);
}

export interface Spot {
  readonly n: number;
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
}

/** Where the marked moves stand: in the middle of the mover's band, before the move. */
export function spots(
  all: readonly Marked[],
  plies: readonly AnalysedPly[],
  seats: readonly Seat[],
  frame: Frame,
): Spot[] {
  return all.flatMap(({ n, seat, mark }) => {
    const index = plies.findIndex((ply) => ply.n === n);
    const shares = plies[index]?.shares;
    if (shares === undefined) return [];
    const below = together(shares, seats.slice(0, seats.indexOf(seat)));
    return [{ n, mark, x: across(index + 1, frame), y: down(below + (shares[seat] ?? 0) / 2, frame) }];
  });
}

/** The seats from below to the top: the reader's own first. */
export function stacked(seats: readonly Seat[], view: Seat): Seat[] {
  const from = Math.max(seats.indexOf(view), 0);
  return [...seats.slice(from), ...seats.slice(0, from)];
}

function round(x: number): number {
  return Math.round(x * 10) / 10;
}
