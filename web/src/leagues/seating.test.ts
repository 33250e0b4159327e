import type { EntrantView, Player, Standing } from "$protocol";
import { expect, test } from "vitest";

import { areSeated, contending, fewestAt, filled, seatedAt, without } from "./seating";

const player = (id: string): Player => ({ id, name: id, kind: "account", rating: null });
const PLAYERS = ["a", "b", "c", "d", "e"].map(player);
const ORDER = ["s", "w", "n", "e"] as const;

test("the best placed come first, newcomers last, who has withdrawn not at all", () => {
  const entrants = PLAYERS.map((one) => ({ player: one, withdrawn: one.id === "b", joined_round: 1 }));
  const standings = ["c", "b", "a"].map((id) => ({ player: player(id) }));
  const found = contending(entrants as EntrantView[], standings as Standing[]);
  expect(found.map(({ id }) => id)).toEqual(["c", "a", "d", "e"]);
});

test("tables are filled in order, and the rest has a bye", () => {
  const tables = filled(PLAYERS, ORDER);
  expect(tables).toEqual([{ s: "a", w: "b", n: "c", e: "d" }]);
  expect(without(PLAYERS, tables).map(({ id }) => id)).toEqual(["e"]);
  expect(filled(PLAYERS, ["b", "w"])).toHaveLength(2);
});

test("a player sits in one seat", () => {
  const tables = [{ s: "a", w: "b" }, { s: "c" }];
  expect(seatedAt(tables, 1, "w", "a")).toEqual([{ w: "b" }, { s: "c", w: "a" }]);
  expect(seatedAt(tables, 0, "s", "c")).toEqual([{ w: "b", s: "c" }, {}]);
  expect(seatedAt(tables, 0, "s", null)).toEqual([{ w: "b" }, { s: "c" }]);
});

test("one seat of four may be empty, and none of two", () => {
  expect([fewestAt(4), fewestAt(2)]).toEqual([3, 2]);
  expect(areSeated([{ s: "a", w: "b", e: "c" }], 3)).toBe(true);
  expect(areSeated([{ s: "a", w: "b", e: "c" }, { s: "d" }], 3)).toBe(false);
  expect(areSeated([], 2)).toBe(false);
});
