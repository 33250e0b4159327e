/** The texts of the rules. */
import { LazyText } from "../text/lazy.svelte";
import type en from "./text/en";

export type RulesText = typeof en;

export const rulesTexts = new LazyText<RulesText>({
  en: () => import("./text/en"),
  ja: () => import("./text/ja"),
  ko: () => import("./text/ko"),
  ru: () => import("./text/ru"),
});
