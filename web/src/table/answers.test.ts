import { expect, test } from "vitest";

import { lastPly } from "../game/course";
import { folded, SEATS_AND_OFFERS, upTo } from "../game/fixtures/frames";
import { YONIN_SEATS } from "../game/seats";
import en from "../text/en";
import ja from "../text/ja";
import { clocksAnswer, kingsAnswer, lastAnswer, orderAnswer } from "./answers";

const CAST = { names: { s: "Mika", w: "Ken", n: "Hana", e: "Bo" }, me: "s" } as const;
const START = upTo(SEATS_AND_OFFERS, "game_started");
const CHECKED = upTo(SEATS_AND_OFFERS, "move_played");

test("clocks, in the order of the seats", () => {
  const left = { phase: "main", periods: 0, delayMs: null, running: false } as const;
  const clocks = { w: { ...left, ms: 61_000 }, s: { ...left, ms: 9_000, periods: 3 } };
  expect(clocksAnswer(clocks, YONIN_SEATS, CAST, en)).toBe("Mika 0:09 ×3, Ken 1:01");
  expect(clocksAnswer(null, YONIN_SEATS, CAST, en)).toBe("No clock");
});

test("the last move, as the log has it", () => {
  expect(lastAnswer(START, null, CAST, en)).toBe("No move yet");
  const ply = CHECKED.plies[0] ?? null;
  expect(lastAnswer(CHECKED, ply, CAST, en)).toContain("You: rook 4h to 4e, check to");
});

test("the order: whose turn, why, and who follows", () => {
  expect(orderAnswer(CHECKED, 1, CAST, en)).toContain("Ken");
  expect(orderAnswer(CHECKED, 1, CAST, en)).toContain("Next: ");
  const over = folded(SEATS_AND_OFFERS);
  expect(orderAnswer(over, lastPly(over), CAST, en)).toBe("The game is over");
});

test("kings and what checks them", () => {
  const told = kingsAnswer(CHECKED.position, YONIN_SEATS, CAST, en);
  expect(told).toContain("Mika: king ");
  expect(told).toContain("in check from 4e");
  expect(kingsAnswer(CHECKED.position, YONIN_SEATS, CAST, ja)).toContain("4eから王手");
  expect(kingsAnswer(null, YONIN_SEATS, CAST, en)).toBe("No move yet");
});
