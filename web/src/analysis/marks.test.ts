import type { AnalysedPly, Seat } from "$protocol";
import { expect, test } from "vitest";

import { marked, markOf, nextMarked, threshold, totals } from "./marks";

const ply = (
  n: number,
  seat: Seat | null,
  loss: number | null,
  best: string | null = "5g5f",
): AnalysedPly => ({
  n,
  seat,
  shares: {},
  best,
  loss,
});

test("what a loss is called hangs on how many share the game", () => {
  expect([0, 0.029, 0.03, 0.06, 0.1].map((loss) => markOf(loss, 4))).toEqual([
    null,
    null,
    "inaccuracy",
    "mistake",
    "blunder",
  ]);
  expect([0.03, 0.06, 0.12, 0.2].map((loss) => markOf(loss, 2))).toEqual([
    null,
    "inaccuracy",
    "mistake",
    "blunder",
  ]);
  expect(markOf(null, 4)).toBeNull();
  expect(threshold("blunder", 4)).toBeCloseTo(0.1);
});

test("moves without a known loss or a better move have no mark", () => {
  const plies = [
    ply(1, "s", 0.2),
    ply(2, "w", null),
    ply(3, "n", 0.2, null),
    ply(4, "e", 0.04),
    ply(5, null, null),
  ];
  expect(marked(plies, 4).map(({ n, mark }) => [n, mark])).toEqual([
    [1, "blunder"],
    [4, "inaccuracy"],
  ]);
});

test("a seat's mean counts only moves that are judged", () => {
  const [south, west] = totals([ply(1, "s", 0.1), ply(2, "w", null), ply(3, "s", 0)], ["s", "w"]);
  expect(south).toMatchObject({ seat: "s", moves: 2, mean: 0.05, marks: { inaccuracy: 1, blunder: 0 } });
  expect(west).toMatchObject({ moves: 0, mean: null });
});

test("from mistake to mistake, and no further than the last", () => {
  const all = marked([ply(3, "s", 0.2), ply(7, "w", 0.2)], 4);
  expect(nextMarked(all, 0, 1)?.n).toBe(3);
  expect(nextMarked(all, 3, 1)?.n).toBe(7);
  expect(nextMarked(all, 7, 1)).toBeNull();
  expect(nextMarked(all, 7, -1)?.n).toBe(3);
  expect(nextMarked(all, 3, -1)).toBeNull();
});
