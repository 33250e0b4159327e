import { expect, test } from "vitest";

import { NINE, type Square } from "../game/board";
import { CellViews, type CellView } from "./cellViews";

function looking(labels: Readonly<Record<Square, string>>): (square: Square) => CellView {
  return (square) => ({
    square,
    label: `${square}, ${labels[square] ?? "empty"}`,
    carries: false,
    selected: false,
    focus: square === "5e",
  });
}

test("cells come as seen on the screen", () => {
  const rows = new CellViews().rows(NINE, 1, looking({}));
  expect(rows.map((row) => row.length)).toEqual(Array(9).fill(9));
  expect(rows[8]?.[4]?.square).toBe("9e");
});

test("only cells that look otherwise than before are new", () => {
  const views = new CellViews();
  const before = views.rows(NINE, 0, looking({ "5g": "your pawn" })).flat();
  const after = views.rows(NINE, 0, looking({ "5f": "your pawn" })).flat();
  const fresh = after.filter((view) => !before.includes(view));
  expect(fresh.map(({ square }) => square)).toEqual(["5f", "5g"]);
});
