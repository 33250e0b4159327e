/** What the rules of every game have around them. */
import { LazyText } from "../text/lazy.svelte";
import type en from "./text/en";

export type FrameText = typeof en;

export const rulesTexts = new LazyText<FrameText>({
  en: () => import("./text/en"),
  ja: () => import("./text/ja"),
  ko: () => import("./text/ko"),
  ru: () => import("./text/ru"),
});
