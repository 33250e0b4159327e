/** Refusals about a league as sentences. Pure. */
import { timeText } from "../records/dates";
import type { Words } from "../text/language.svelte";
import type { Refusal } from "../wire/problem";
import { detailText } from "../wire/tell";

/** The sentence for the reader, where that of the code is not the best. */
export function refusedText({ code }: Refusal, words: Words): string | undefined {
  const texts = words.leaguePages;
  switch (code) {
    case "not_found":
      return texts.noLeague;
    case "precondition_failed":
      return texts.goneOn;
    case "forbidden":
      return texts.notAllowed;
    default:
      return undefined;
  }
}

/** The server's own words, which are English: where the sentence does not say it all. */
export function refusedDetail(refusal: Refusal, tongue: string): string | null {
  const text = detailText(refusal);
  // Times in sentences of the server are milliseconds.
  return text?.replace(/\b\d{13}\b/g, (at) => timeText(Number(at), tongue)) ?? null;
}
