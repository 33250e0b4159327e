import { expect, test } from "vitest";

import { TWELVE } from "../game/board";
import { nearestTarget } from "./snap";

test("a finger beside a target means it, and one farther off means none", () => {
  // 6f begins 600 units from the left and 500 from the top; 5f is the next one to the right.
  expect(nearestTarget({ x: 590, y: 550 }, ["6f"], 40, TWELVE, 0)).toBe("6f");
  expect(nearestTarget({ x: 555, y: 550 }, ["6f"], 40, TWELVE, 0)).toBeNull();
  expect(nearestTarget({ x: 575, y: 470 }, ["6f"], 40, TWELVE, 0)).toBe("6f");
  expect(nearestTarget({ x: 575, y: 465 }, ["6f"], 40, TWELVE, 0)).toBeNull();
});

test("of two targets the nearer one is meant, from either side of the board", () => {
  expect(nearestTarget({ x: 710, y: 550 }, ["6f", "4f"], 100, TWELVE, 0)).toBe("6f");
  expect(nearestTarget({ x: 790, y: 550 }, ["6f", "4f"], 100, TWELVE, 0)).toBe("4f");
  // Seen from White 6f is in the sixth column.
  expect(nearestTarget({ x: 650, y: 650 }, ["6f"], 40, TWELVE, 2)).toBeNull();
  expect(nearestTarget({ x: 530, y: 690 }, ["6f"], 40, TWELVE, 2)).toBe("6f");
});
