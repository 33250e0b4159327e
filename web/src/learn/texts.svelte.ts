/** The texts of the tutorial. */
import { LazyText } from "../text/lazy.svelte";
import type en from "./text/en";

export type LearnText = typeof en;

export const learnTexts = new LazyText<LearnText>({
  en: () => import("./text/en"),
  ja: () => import("./text/ja"),
  ko: () => import("./text/ko"),
  ru: () => import("./text/ru"),
});
