import type { AnalysedPly, Seat } from "$protocol";
import { expect, test } from "vitest";

import { across, bands, spots, stacked } from "./graph";

const FRAME = { width: 200, height: 100, of: 3 };
const ply = (n: number, seat: Seat, s: number): AnalysedPly => ({
  n,
  seat,
  shares: { s, w: 1 - s },
  best: null,
  loss: null,
});

test("each band lies on the one below, and the uppermost ends at the top", () => {
  const [south, west] = bands([ply(1, "s", 0.5), ply(2, "w", 0.25)], ["s", "w"], FRAME);
  expect(south?.edge).toBe("M0 50L100 75");
  expect(south?.area).toBe("M0 50L100 75L100 100L0 100Z");
  expect(west?.area).toBe("M0 0L100 0L100 75L0 50Z");
});

test("half made, the graph fills its part of the width; of one position there is no line", () => {
  expect(across(1, FRAME)).toBe(100);
  expect(across(9, FRAME)).toBe(200);
  expect(across(0, { ...FRAME, of: 1 })).toBe(0);
  expect(bands([], ["s", "w"], FRAME).map(({ area }) => area)).toEqual(["", ""]);
});

test("a mark stands in the band of whoever moved, where the move led to", () => {
  const plies = [ply(1, "s", 0.5), ply(2, "w", 0.2)];
  const marks = [
    { n: 2, seat: "w", mark: "mistake", loss: 0.2, best: "5g5f" },
    { n: 9, seat: "s", mark: "mistake", loss: 0.2, best: "5g5f" },
  ] as const;
  expect(spots(marks, plies, ["s", "w"], FRAME)).toEqual([{ n: 2, mark: "mistake", x: 200, y: 40 }]);
});

test("the reader's own band is the lowest, the others follow in the order of play", () => {
  expect(stacked(["s", "w", "n", "e"], "n")).toEqual(["n", "e", "s", "w"]);
});
