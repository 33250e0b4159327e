/** Refusals about a league as sentences. Pure. */
import { timeText } from "../records/dates";
import type { Words } from "../text/language.svelte";
import type { Refusal } from "../wire/problem";
import { problemText } from "../wire/tell";

export function refusedText(refusal: Refusal, words: Words, tongue: string): string {
  const texts = words.leaguePages;
  switch (refusal.code) {
    case "not_found":
      return texts.noLeague;
    case "conflict":
    case "forbidden":
      return texts.refused(dated(refusal.message, tongue));
    case "bad_request":
      // A list may have a fault on each of its lines.
      return refusal.faults.map(({ detail }) => detail).join("\n") || problemText(refusal, words);
    default:
      return problemText(refusal, words);
  }
}

/** Times in sentences of the server are milliseconds. */
function dated(text: string, tongue: string): string {
  return text.replace(/\b\d{13}\b/g, (at) => timeText(Number(at), tongue));
}
