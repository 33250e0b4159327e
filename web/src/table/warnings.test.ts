import type { Position } from "$protocol";
import { expect, test } from "vitest";

import { warningsOf } from "./warnings";

const position: Position = {
  ply: 31,
  sfen: "",
  turn: "s",
  checks: [],
  alive: ["s", "w", "n", "e"],
  ranks: {},
  mates: {},
  clocks: null,
  repetition: 1,
};
const options = { max_plies: 600, win: "last_survivor" };
const table = { options, seats_order: ["s", "w", "n", "e"] as Position["alive"] };

test("nothing is warned of while nothing is near", () => {
  expect(warningsOf(position, table)).toEqual([]);
  expect(warningsOf(null, table)).toEqual([]);
});

test("the third occurrence of a position is told, until the game is decided", () => {
  expect(warningsOf({ ...position, repetition: 3 }, table)).toEqual([{ kind: "third" }]);
  expect(warningsOf({ ...position, repetition: 3, turn: null }, table)).toEqual([]);
});

test("the last twenty moves are counted", () => {
  const at = (ply: number, most = 300) =>
    warningsOf({ ...position, ply }, { ...table, options: { ...options, max_plies: most } });
  expect(at(280)).toEqual([]);
  expect(at(281)).toEqual([{ kind: "moves", left: 20 }]);
  expect(at(300)).toEqual([{ kind: "moves", left: 1 }]);
  expect(at(300, 0)).toEqual([]);
});

test("mates are told where they decide", () => {
  const mated = { ...position, mates: { n: 1 } };
  expect(warningsOf(mated, table)).toEqual([]);
  expect(warningsOf(mated, { ...table, options: { ...options, win: "two_mates" } })).toEqual([
    { kind: "mates", of: [["n", 1]] },
  ]);
});
