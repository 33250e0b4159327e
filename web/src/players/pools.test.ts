import { expect, test } from "vitest";

import type { GameInfo } from "$protocol";

import en from "../text/en";
import { poolName, ratingPools } from "./pools";

function game(...pools: string[]): GameInfo {
  return { pools: pools.map((rating_pool) => ({ rating_pool })) } as unknown as GameInfo;
}

test("the pools of all games are listed once each, in the server's order", () => {
  const games = [
    game("yonin-classic", "yonin-korean", "yonin-classic"),
    game("shogi-standard"),
    game("chu-lishogi"),
  ];
  expect(ratingPools(games)).toEqual(["yonin-classic", "yonin-korean", "shogi-standard", "chu-lishogi"]);
});

test("none is listed until every game is known, so that the first stays the first", () => {
  expect(ratingPools([null, game("shogi-standard")])).toEqual([]);
});

test("pools of games other than yonin name the game", () => {
  expect(["yonin-classic", "shogi-standard", "chu-lishogi", "odd"].map((pool) => poolName(pool, en))).toEqual(
    ["Classic", "Shogi", "Chu shogi · Lishogi", "odd"],
  );
});
