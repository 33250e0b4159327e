import { expect, test } from "vitest";

import { NINE, squares } from "./board";
import { quarterOf, YONIN_SEATS } from "./seats";
import { cellOf, pointsTo, sideOf, squareSeenAt } from "./view";

const KINGS = { s: "5i", w: "9e", n: "5a", e: "1e" } as const;

test("each seat sees its own king in the middle of the bottom row, and its own men pointing up", () => {
  for (const seat of YONIN_SEATS) {
    const bottom = quarterOf(seat);
    expect(cellOf(KINGS[seat], NINE, bottom)).toEqual({ column: 4, row: 8 });
    expect(pointsTo(quarterOf(seat), bottom)).toBe(0);
  }
});

test("seen by South, the seat to the left moves next and its men point right", () => {
  expect(cellOf(KINGS.w, NINE, 0)).toEqual({ column: 0, row: 4 });
  expect(sideOf(quarterOf("w"), 0)).toBe(1);
  expect(pointsTo(quarterOf("w"), 0)).toBe(1);
});

test("from every seat the next to move sits at the left", () => {
  YONIN_SEATS.forEach((seat, n) => {
    const next = YONIN_SEATS[(n + 1) % 4] ?? "s";
    expect(sideOf(quarterOf(next), quarterOf(seat))).toBe(1);
    expect(cellOf(KINGS[next], NINE, quarterOf(seat))).toEqual({ column: 0, row: 4 });
  });
});

test("a cell shows the square that is seen at it", () => {
  for (const bottom of [0, 1, 2, 3] as const) {
    for (const square of squares(NINE)) {
      expect(squareSeenAt(cellOf(square, NINE, bottom), NINE, bottom)).toBe(square);
    }
  }
});
