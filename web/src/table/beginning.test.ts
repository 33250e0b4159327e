import type { Position } from "$protocol";
import { expect, test } from "vitest";

import { EMPTY } from "../game/course";
import words from "../text/en";
import { beginning } from "./beginning";

const start: Position = {
  ply: 1,
  sfen: "",
  turn: "n",
  checks: [],
  alive: ["s", "w", "n", "e"],
  ranks: {},
  mates: {},
  clocks: null,
  repetition: 1,
};

test("who begins is told once it is known, with the throw that decided it", () => {
  expect(beginning(EMPTY, words)).toBeNull();
  expect(beginning({ ...EMPTY, start }, words)).toBe("North begins.");
  const furigoma = { thrower: "w", pawns: [true, false, false, false] } as const;
  expect(beginning({ ...EMPTY, start, furigoma: { ...furigoma, pawns: [...furigoma.pawns] } }, words)).toBe(
    "Pawns thrown for West: 1 of 4 promoted side up. North begins.",
  );
});
