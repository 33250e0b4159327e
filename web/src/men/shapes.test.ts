import { expect, test } from "vitest";

import { kanjiOnMan } from "../game/kanji";
import { HATCHING, pipsOf, scaleOf, ticksOf } from "./shapes";

test("pips are the order of play", () => {
  const pips = (["s", "w", "n", "e"] as const).map((seat) => pipsOf(seat).split("M").length - 1);
  expect(pips).toEqual([1, 2, 3, 4]);
});

test("every man of yonin shogi has a kanji of its own", () => {
  const kanji = ["K", "R", "G", "S", "P", "+R", "+S", "+P"].map(kanjiOnMan);
  expect(new Set(kanji).size).toBe(8);
  expect(kanji).not.toContain("");
});

test("a step is one stroke, a slide one with a head", () => {
  expect(ticksOf({ kind: "P", promoted: false })).toBe("M50 27L50 20");
  expect(ticksOf({ kind: "R", promoted: false }).split("M").length - 1).toBe(8);
});

test("higher men are larger", () => {
  expect(["K", "R", "G", "P"].map(scaleOf)).toEqual([1, 0.97, 0.93, 0.86]);
});

test("hatching stays inside the body", () => {
  const heights = [...HATCHING.matchAll(/[ML](\S+) ([^ML]+)/g)].map(([, , y]) => Number(y));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...heights)).toBeLessThanOrEqual(95);
});
