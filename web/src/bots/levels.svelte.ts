/** The levels of computer players, and what is said about them. */
import { LEVELS } from "../lobby/levels";
import { LazyText } from "../text/lazy.svelte";
import type { LevelsText, Strength } from "./text";

/** Null: not a level. */
export function levelIn(text: string | null): Strength | null {
  return LEVELS.find((level) => String(level) === text) ?? null;
}

export const levelTexts = new LazyText<LevelsText>({
  en: () => import("./text/en"),
  ja: () => import("./text/ja"),
  ko: () => import("./text/ko"),
  ru: () => import("./text/ru"),
});
