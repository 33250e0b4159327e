import { expect, test } from "vitest";

import { addressOf, EVERYTHING, playerIn, queryOf, readSearch } from "./search";

test("a search is kept in the address", () => {
  const search = { ...EVERYTHING, player: "01ab", ruleset: "classic", from: "2026-11-01" };
  const address = addressOf(search);
  expect(address).toBe("/records?player=01ab&ruleset=classic&from=2026-11-01");
  expect(readSearch(new URL(address, "http://x").searchParams)).toEqual(search);
  expect(addressOf(EVERYTHING)).toBe("/records");
});

test("a player is found in a link to him", () => {
  expect(playerIn("https://yonin.example/players/01ab?x#y")).toBe("01ab");
  expect(playerIn("/players/a%20b")).toBe("a b");
  expect(playerIn(" 01ab ")).toBe("01ab");
  expect(playerIn("")).toBe("");
});

test("both days belong to what is asked", () => {
  const query = queryOf({ ...EVERYTHING, from: "2026-11-30", to: "2026-11-30" }, 20);
  expect(query.from).toBe(new Date(2026, 10, 30).getTime());
  expect(query.to).toBe(new Date(2026, 11, 1).getTime());
  expect(queryOf({ ...EVERYTHING, from: "yesterday" }, 20).from).toBe(null);
});

test("a rank is asked for with a player only", () => {
  expect(queryOf({ ...EVERYTHING, rank: "1" }, 20).rank).toBe(null);
  expect(queryOf({ ...EVERYTHING, rank: "1", player: "a" }, 20)).toMatchObject({
    rank: "1",
    player: "a",
    limit: 20,
  });
});
