/** The texts of a declaration, which few games need. */
import { LazyText } from "../text/lazy.svelte";
import type en from "./declared/en";

export type DeclaredText = typeof en;

export const declaredTexts = new LazyText<DeclaredText>({
  en: () => import("./declared/en"),
  ja: () => import("./declared/ja"),
  ko: () => import("./declared/ko"),
  ru: () => import("./declared/ru"),
});
