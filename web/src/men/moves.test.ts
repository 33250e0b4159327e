import { expect, test } from "vitest";

import { NINE } from "../game/board";
import { readSfen } from "../game/sfen";
import { YONIN_SEATS, type Seat } from "../game/seats";
import { movesOf, reach, reachOnEmpty } from "./moves";

const BOARD = { size: NINE, seats: YONIN_SEATS };
const man = (kind: string, facing: Seat, promoted = false) => ({ kind, promoted, facing, owner: facing });

test("every man moves as many ways as it should", () => {
  const ways = (kind: string, promoted = false) => movesOf({ kind, promoted }).length;
  expect([ways("K"), ways("R"), ways("G"), ways("S"), ways("P")]).toEqual([8, 4, 6, 5, 1]);
  expect([ways("R", true), ways("S", true), ways("P", true)]).toEqual([8, 6, 6]);
});

test("ahead is the way a man faces", () => {
  const ahead = YONIN_SEATS.map((seat) => reachOnEmpty(man("P", seat), "5e", BOARD));
  expect(ahead).toEqual([["5d"], ["4e"], ["5f"], ["6e"]]);
});

test("a gold facing West's way steps back only straight", () => {
  expect(reachOnEmpty(man("G", "w"), "5e", BOARD).sort()).toEqual(["4d", "4e", "4f", "5d", "5f", "6e"]);
});

test("a slide ends at the first man, and nothing leaves the board", () => {
  const placement = readSfen("4Kn4/9/9/9/4Rs1Pn2/9/4Ps4/9/4Ks4 s - 1");
  const rook = placement.men.get("5e");
  expect(rook && reach(rook, "5e", placement).sort()).toEqual(
    ["3e", "4e", "5a", "5b", "5c", "5d", "5f", "5g", "6e", "7e", "8e", "9e"].sort(),
  );
  expect(reachOnEmpty(man("P", "n"), "5i", BOARD)).toEqual([]);
});
