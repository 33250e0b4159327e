import { expect, test } from "vitest";

import { NINE, squares } from "../game/board";
import { cellOf } from "../game/view";
import { arrow, between, coordinatesAt, frameOf, middle, squareAtPoint, unitsAt } from "./geometry";

test("the middle of a cell is the square seen there, from every seat", () => {
  for (const bottom of [0, 1, 2, 3] as const) {
    for (const square of squares(NINE)) {
      expect(squareAtPoint(middle(cellOf(square, NINE, bottom)), NINE, bottom)).toBe(square);
    }
  }
});

test("names of files and ranks stand inside where there is room", () => {
  expect(coordinatesAt("inside", NINE)).toBe("inside");
  expect(coordinatesAt("inside", { files: 12, ranks: 12 })).toBe("outside");
  expect(coordinatesAt("off", { files: 12, ranks: 12 })).toBe("off");
});

test("beside the board there is no square", () => {
  expect(squareAtPoint({ x: -1, y: 50 }, NINE, 0)).toBeNull();
  expect(squareAtPoint({ x: 50, y: 900 }, NINE, 0)).toBeNull();
  expect(squareAtPoint({ x: 899, y: 899 }, NINE, 0)).toBe("1i");
});

test("an arrow keeps off both men; between neighbours its shaft is short", () => {
  expect(arrow({ x: 50, y: 50 }, { x: 450, y: 50 })).toMatch(/^M96 50L406 50/);
  expect(arrow({ x: 50, y: 50 }, { x: 150, y: 50 })).toMatch(/^M88 50L106 50/);
});

test("a line that has no room is none", () => {
  expect(between({ x: 50, y: 50 }, { x: 50, y: 130 }, 43)).toBe("");
  expect(between({ x: 50, y: 50 }, { x: 250, y: 50 }, 43)).toBe("M93 50L207 50");
});

test("a point of the window is found on the board, whatever its size and its rim", () => {
  for (const coordinates of ["inside", "outside"] as const) {
    const frame = frameOf(NINE, coordinates);
    expect(frame.width).toBe(900 + 2 * frame.rim);
    const box = { left: 10, top: 20, width: frame.width / 2 };
    const corner = { x: 10 + frame.rim / 2, y: 20 + frame.rim / 2 };
    expect(unitsAt(corner, box, frame)).toEqual({ x: 0, y: 0 });
    expect(unitsAt({ x: corner.x + 225, y: corner.y + 50 }, box, frame)).toEqual({ x: 450, y: 100 });
  }
});
