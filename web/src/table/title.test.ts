import { expect, test } from "vitest";

import { EMPTY, type Course } from "../game/course";
import { folded, MATE, SEATS_AND_OFFERS, upTo } from "../game/fixtures/frames";
import en from "../text/en";
import { titleOf } from "./title";

const NAMES = { s: "Mika", w: "Ken", n: "Hana", e: "Bo" } as const;
const title = (course: Course, mine: "s" | "w" | "e" | null): string | null =>
  titleOf(course, mine, { names: NAMES, me: mine }, en);

test("each state of a table has a title", () => {
  expect(title(EMPTY, null)).toBeNull();
  expect(title(upTo(SEATS_AND_OFFERS, "table_created"), null)).toBe("0/4 seated");
  const start = upTo(SEATS_AND_OFFERS, "game_started");
  expect(title(start, "s")).toBe("● Your move");
  expect(title(start, null)).toBe("Mika to move");
  expect(title(upTo(SEATS_AND_OFFERS, "table_paused"), "s")).toBe("Paused");
  expect(title(folded(MATE), null)).toMatch(/wins?$/);
});

test("a check is in the title, on turn or not", () => {
  const checked = upTo(SEATS_AND_OFFERS, "move_played");
  expect(title(checked, "w")).toBe("● ! Check · Your move");
  expect(title(checked, "e")).toBe("! Check · Ken to move");
});
