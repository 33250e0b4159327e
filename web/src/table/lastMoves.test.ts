import { expect, test } from "vitest";

import type { Ply } from "../game/course";
import type { Seat } from "../game/seats";
import { lastMoves } from "./lastMoves";

function ply(n: number, seat: Seat, move: string): Ply {
  return { n, seat, move, spentMs: 0, at: null, position: null, eliminated: [] };
}

const PLIES = [ply(1, "s", "5g5f"), ply(2, "w", "7e6e"), ply(3, "s", "P*5e"), ply(4, "n", "5c5d")];

test("each seat's last move is marked, the newest as such", () => {
  const marks = lastMoves(PLIES, 3, ["s", "w", "n", "e"]);
  expect(marks).toEqual([
    { seat: "w", from: "7e", to: "6e", latest: false },
    { seat: "s", from: null, to: "5e", latest: true },
  ]);
});

test("who is out leaves no mark, unless his move is the newest", () => {
  expect(lastMoves(PLIES, 4, ["s", "w", "e"]).map((mark) => mark.seat)).toEqual(["w", "s", "n"]);
  expect(lastMoves(PLIES, 4, ["n"]).map((mark) => mark.seat)).toEqual(["n"]);
});
