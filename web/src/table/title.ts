/** What the tab of a table is called: a player who looks elsewhere reads there how things stand. Pure. */
import { inCheck } from "../game/checks";
import type { Course } from "../game/course";
import { resultSentence } from "../game/sentences";
import type { Seat } from "../game/seats";
import { who, type Cast } from "../game/who";
import type { Words } from "../text/language.svelte";

/** `mine`: the reader's seat; null: he watches. Null: nothing is known of the table yet. */
export function titleOf(course: Course, mine: Seat | null, cast: Cast, words: Words): string | null {
  const { table, position } = course;
  switch (table?.status) {
    case undefined:
      return null;
    case "open": {
      const seats = Object.values(table.seats).filter(({ kind }) => kind !== "closed");
      const seated = seats.filter(({ kind }) => kind === "taken" || kind === "bot");
      return words.desk.seated(seated.length, seats.length);
    }
    case "paused":
      return words.clock.paused;
    case "closed":
      return words.desk.closed;
    case "finished":
      return resultSentence(course, cast, words) ?? words.end.over;
    case "playing": {
      const turn = position?.turn ?? null;
      if (turn === null) return words.end.over;
      const check = inCheck(position, mine) ? `! ${words.word.check} · ` : "";
      if (turn === mine) return `● ${check}${words.turn.yours}`;
      return check + words.story.toMove(who(cast, turn));
    }
  }
}
