import { expect, test } from "vitest";

import { readSfen } from "../game/sfen";
import { premoveTargets } from "./premove";

const PLACEMENT = readSfen("9/9/4Ps4/9/9/9/9/9/4Ks4 s - 1");

const targets = (pawnRanks: number) => premoveTargets("5c", PLACEMENT, "s", pawnRanks);

test("a pawn that comes to its last rank can but promote; by an option also to the last but one", () => {
  expect(targets(1)).toEqual([{ to: "5b", plain: "5c5b", promoted: "5c5b+" }]);
  expect(targets(2)).toEqual([{ to: "5b", plain: null, promoted: "5c5b+" }]);
});

test("an inherited pawn promotes as it faces", () => {
  const west = readSfen("9/9/9/9/6Psw2/9/9/9/4Ks4 s - 1");
  expect(premoveTargets("3e", west, "s", 2)).toEqual([{ to: "2e", plain: null, promoted: "3e2e+" }]);
  expect(premoveTargets("3e", west, "s", 1)).toEqual([{ to: "2e", plain: "3e2e", promoted: "3e2e+" }]);
});
