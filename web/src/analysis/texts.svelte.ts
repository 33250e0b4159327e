/** The texts of hints and analyses. */
import { LazyText } from "../text/lazy.svelte";
import type { AnalysisText } from "./text";

export const analysisTexts = new LazyText<AnalysisText>({
  en: () => import("./text/en"),
  ja: () => import("./text/ja"),
  ko: () => import("./text/ko"),
  ru: () => import("./text/ru"),
});
