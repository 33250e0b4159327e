/** What is said about the levels of computer players. */
import type { LEVELS } from "../../lobby/levels";

export type Strength = (typeof LEVELS)[number];

export interface LevelsText {
  /** How well each plays, in two or three words. */
  readonly short: Readonly<Record<Strength, string>>;
  /** How it plays, in a sentence. */
  readonly about: Readonly<Record<Strength, string>>;
}
