import { expect, test } from "vitest";

import type { Player, RecordHeader } from "$protocol";
import { headToHead } from "./headToHead";

const player = (id: string): Player => ({ id, name: id, kind: "account", rating: null });

function game(id: string, ranks: RecordHeader["ranks"], fourth = "d") {
  const players = { s: player("a"), w: player("b"), n: player("c"), e: player(fourth) };
  return { id, players, ranks, winners: [], ratings: null };
}

test("games of both are counted once, by who came first", () => {
  const games = [
    game("1", { s: 1, w: 2, n: 3, e: 4 }),
    game("2", { s: 4, w: 2, n: 3, e: 1 }),
    game("3", { s: 1, w: 3, n: 3, e: 1 }),
    game("4", { s: 1, w: 2, n: 3, e: 4 }, "stranger"),
  ];
  expect(headToHead([...games, ...games], "a", "d")).toEqual({ games: 3, ahead: 1, behind: 1, level: 1 });
  expect(headToHead(games, "a", "nobody").games).toBe(0);
});
