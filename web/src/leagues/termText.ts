/** A term of a league as its readers are told. Pure. */
import type { League } from "$protocol";

import { clockName } from "../catalogue/names";
import type { Words } from "../text/language.svelte";
import type { Term } from "./form";
import { minutesText, numberText } from "./numbers";

export function termText(term: Term, league: League, words: Words, tongue: string): string {
  const texts = words.leaguePages;
  switch (term) {
    case "name":
      return league.name;
    case "clock":
      return clockName(league.clock, words);
    case "rounds":
      return numberText(league.rounds, tongue);
    case "points":
      if (league.points.kind === "jysl_a") return `${texts.jysl}: ${texts.jyslAbout}`;
      return league.points.values.map((value) => numberText(value, tongue)).join(" – ");
    case "bye_points":
      return numberText(league.bye_points, tongue);
    case "tie_breaks":
      if (league.tie_breaks.length === 0) return texts.noTieBreaks;
      return league.tie_breaks.map((way) => texts.tieBreak[way]).join(", ");
    case "open_entry":
      return league.open_entry ? texts.openEntry : texts.closedEntry;
    case "start_by_s":
      return minutesText(league.start_by_s / 60, tongue);
    case "spectator_delay_plies":
      return numberText(league.spectator_delay_plies, tongue);
    case "chat":
      return words.lobbyPage.chatModes[league.chat];
  }
}
