/** What is said about hints and analyses. */
import type { Mark } from "../marks";

/** A move in words, for which nobody has to know a notation. */
export interface Told {
  /** The man as it is called; empty: not known. */
  readonly man: string;
  readonly from: string;
  /** The square that a move of two steps goes over; null: none. */
  readonly via: string | null;
  readonly to: string;
  readonly promotes: boolean;
}

export interface AnalysisText {
  /** "silver from 3i to 3h" */
  readonly move: (told: Told) => string;
  /** "pawn in hand to 5e" */
  readonly drop: (man: string, to: string) => string;

  readonly hint: string;
  readonly hinting: string;
  readonly hintIs: (move: string) => string;

  readonly analysis: string;
  readonly analyse: string;
  readonly about: string;
  readonly queued: string;
  readonly progress: (n: number, of: number) => string;
  readonly again: string;
  /** Another game of the same reader is being analysed, or the server has much to do: it begins later. */
  readonly later: string;
  readonly by: (level: number, nodes: string) => string;

  readonly graph: string;
  /** The graph for those who do not see it. */
  readonly graphIs: (shares: string) => string;
  /** "after 12 moves: South 30 %, West 20 %" */
  readonly after: (moves: number, shares: string) => string;
  readonly mark: Readonly<Record<Mark, string>>;
  readonly marks: Readonly<Record<Mark, string>>;
  /** From how many hundredths of the game on. */
  readonly from: (percent: string) => string;
  readonly seat: string;
  readonly mean: string;
  readonly meanAbout: string;

  readonly played: (who: string, move: string) => string;
  readonly gave: (percent: string) => string;
  readonly better: (move: string) => string;
  readonly best: string;
  readonly looked: (level: number, nodes: string) => string;
  readonly begin: string;
  readonly previous: string;
  readonly next: string;
  readonly none: string;

  readonly table: string;
  readonly number: string;
  readonly moveMade: string;
}
