/** What an analysis says about the moves of a game: which gave much away, and how much each seat did. Pure. */
import type { AnalysedPly, Seat } from "$protocol";

/** From bad to worst: inaccuracy, mistake, blunder. */
export type Mark = "inaccuracy" | "mistake" | "blunder";

export const MARKS = ["inaccuracy", "mistake", "blunder"] as const satisfies readonly Mark[];

/** As chess players write them behind a move. */
export const SIGNS: Readonly<Record<Mark, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/**
 * From which part of an even share on a loss has a mark. With four seats an even share is a quarter of the game, and
 * the marks begin at 3, 6 and 10 parts in a hundred of the whole; with two at 6, 12 and 20.
 */
const FROM: Readonly<Record<Mark, number>> = { inaccuracy: 0.12, mistake: 0.24, blunder: 0.4 };

/** The least loss that has a mark, of the whole game. */
export function threshold(mark: Mark, seats: number): number {
  return FROM[mark] / seats;
}

/** The mark of a move that gave so much away; null: none. */
export function markOf(loss: number | null, seats: number): Mark | null {
  if (loss === null) return null;
  // Losses come rounded to four places.
  const reached = MARKS.filter((mark) => loss + 1e-9 >= threshold(mark, seats));
  return reached.at(-1) ?? null;
}

export interface Marked {
  /** The number of the move. */
  readonly n: number;
  readonly seat: Seat;
  readonly mark: Mark;
  readonly loss: number;
  /** What would have been better, USI. */
  readonly best: string;
}

/** The moves with a mark, in order. */
export function marked(plies: readonly AnalysedPly[], seats: number): Marked[] {
  return plies.flatMap(({ n, seat, loss, best }) => {
    const mark = markOf(loss, seats);
    return mark === null || seat === null || best === null || loss === null
      ? []
      : [{ n, seat, mark, loss, best }];
  });
}

export interface Total {
  readonly seat: Seat;
  /** How many of its moves are judged. */
  readonly moves: number;
  /** What they gave away on average, of the whole game; null: no move is judged. */
  readonly mean: number | null;
  readonly marks: Readonly<Record<Mark, number>>;
}

export function totals(plies: readonly AnalysedPly[], seats: readonly Seat[]): Total[] {
  return seats.map((seat) => {
    const losses = plies.flatMap((ply) => (ply.seat === seat && ply.loss !== null ? [ply.loss] : []));
    const count = (mark: Mark): number => losses.filter((loss) => markOf(loss, seats.length) === mark).length;
    return {
      seat,
      moves: losses.length,
      mean: losses.length === 0 ? null : losses.reduce((sum, loss) => sum + loss, 0) / losses.length,
      marks: { inaccuracy: count("inaccuracy"), mistake: count("mistake"), blunder: count("blunder") },
    };
  });
}

/** The nearest marked move after or before one; null: there is none. */
export function nextMarked(all: readonly Marked[], shown: number, step: 1 | -1): Marked | null {
  if (step === 1) return all.find(({ n }) => n > shown) ?? null;
  return all.findLast(({ n }) => n < shown) ?? null;
}
