/** The level of computer player that was chosen last: the next is offered the same. */
import { LEVELS } from "../lobby/levels";
import { LazyText } from "../text/lazy.svelte";
import type { LevelsText, Strength } from "./text";

const KEY = "yonin.level";

/** Null: not a level. */
export function levelIn(text: string | null): Strength | null {
  return LEVELS.find((level) => String(level) === text) ?? null;
}

function kept(): Strength | null {
  try {
    return levelIn(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

class ChosenLevel {
  #level = $state.raw<Strength>(kept() ?? 2);

  get level(): Strength {
    return this.#level;
  }

  choose(level: Strength): void {
    this.#level = level;
    try {
      localStorage.setItem(KEY, String(level));
    } catch {
      // Without storage it holds as long as the page.
    }
  }
}

export const chosen = new ChosenLevel();

export const levelTexts = new LazyText<LevelsText>({
  en: () => import("./text/en"),
  ja: () => import("./text/ja"),
  ko: () => import("./text/ko"),
  ru: () => import("./text/ru"),
});
