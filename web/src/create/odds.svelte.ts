/** The texts of handicaps, which only the form needs. */
import type { HandicapInfo } from "$protocol";

import { LazyText } from "../text/lazy.svelte";
import type en from "./odds/en";

export type OddsText = typeof en;

export const oddsTexts = new LazyText<OddsText>({
  en: () => import("./odds/en"),
  ja: () => import("./odds/ja"),
  ko: () => import("./odds/ko"),
  ru: () => import("./odds/ru"),
});

/** "Two men: rook, bishop (二枚落ち)"; only the Japanese where there are no words for it, or they are the same. */
export function handicapName({ name, japanese }: HandicapInfo): string {
  const known: Readonly<Record<string, string>> = oddsTexts.text?.handicaps ?? {};
  const said = known[name] ?? japanese;
  return said === japanese ? japanese : `${said} (${japanese})`;
}
