import { expect, test } from "vitest";

import { chipAt, sweep } from "./sweep";

test("chips lie at the four sides as the reader sees them", () => {
  expect(
    [0, 1, 2, 3]
      .map((side) => chipAt(side as 0 | 1 | 2 | 3))
      .map(({ x, y }) => [Math.round(x), Math.round(y)]),
  ).toEqual([
    [130, 132],
    [46, 75],
    [130, 18],
    [214, 75],
  ]);
});

test("an arrow goes round clockwise: over two seats it takes the long way", () => {
  // `0 1`: less than half of the ring, clockwise; `1 1`: more.
  expect(sweep(0, 1).line).toContain(" 0 0 1 ");
  expect(sweep(0, 2).line).toContain(" 0 0 1 ");
  expect(sweep(0, 3).line).toContain(" 0 1 1 ");
  expect(sweep(3, 0).line).toContain(" 0 0 1 ");
});
