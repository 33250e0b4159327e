import { expect, test } from "vitest";

import type { Player, Rated } from "$protocol";
import { placeOfPlayer, placesOf, signed, type Places } from "./places";

const player = (id: string): Player => ({ id, name: id, kind: "account", rating: null });
const rated = (shown: number): Rated => ({ mu: 25, sigma: 8, shown });

const RECORD: Places = {
  players: { s: player("a"), w: player("b"), n: player("c"), e: player("d") },
  ranks: { s: 4, w: 1, n: 3, e: 2 },
  winners: ["w"],
  ratings: { pool: "yonin-classic", seats: { s: { before: rated(1300), after: rated(1290) } } },
};

test("the best comes first", () => {
  expect(placesOf(RECORD).map(({ seat }) => seat)).toEqual(["w", "e", "n", "s"]);
});

test("who shares a rank stands in the order of play", () => {
  const shared = { ...RECORD, ranks: { s: 1, w: 3, n: 1, e: 3 } };
  expect(placesOf(shared).map(({ seat }) => seat)).toEqual(["s", "n", "w", "e"]);
});

test("a player's place tells what it did to his rating", () => {
  expect(placeOfPlayer(RECORD, "a")).toMatchObject({ rank: 4, change: -10 });
  expect(placeOfPlayer(RECORD, "b")?.change).toBe(null);
  expect(placeOfPlayer(RECORD, "x")).toBe(null);
  expect([signed(12), signed(0), signed(-5)]).toEqual(["+12", "+0", "−5"]);
});
