/** The texts of the list of keys. */
import { LazyText } from "../../text/lazy.svelte";
import type { HelpText } from "./keys";

export const helpTexts = new LazyText<HelpText>({
  en: () => import("./en"),
  ja: () => import("./ja"),
  ko: () => import("./ko"),
  ru: () => import("./ru"),
});
