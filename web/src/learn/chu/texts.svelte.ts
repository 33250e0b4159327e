/** The texts of the lessons on the lion. */
import { LazyText } from "../../text/lazy.svelte";
import type en from "./text/en";

export type ChuText = typeof en;

export const chuTexts = new LazyText<ChuText>({
  en: () => import("./text/en"),
  ja: () => import("./text/ja"),
  ko: () => import("./text/ko"),
  ru: () => import("./text/ru"),
});
