import type { SeatState, Summary } from "$protocol";
import { expect, test } from "vitest";

import { stateOf, tableAddress } from "./invitation";

const OPEN: SeatState = { kind: "open", player: null, reserved_for: null, level: null };
const ANN: SeatState = {
  kind: "taken",
  player: { id: "ann", name: "Ann", kind: "guest", rating: null },
  reserved_for: null,
  level: null,
};

function table(more: Partial<Summary>): Summary {
  return { status: "open", seats_order: ["s", "w"], seats: { s: ANN, w: OPEN }, ...more } as Summary;
}

test("an invitation says what is left to do", () => {
  expect(stateOf(table({}), null)).toBe("free");
  expect(stateOf(table({}), "ann")).toBe("mine");
  expect(stateOf(table({ seats: { s: ANN, w: ANN } }), null)).toBe("full");
  expect(stateOf(table({ status: "paused" }), null)).toBe("on");
  expect(stateOf(table({ status: "playing" }), "ann")).toBe("mine");
  expect(stateOf(table({ status: "closed" }), "ann")).toBe("over");
});

test("an invitation goes along to the table", () => {
  expect(tableAddress("t", null)).toBe("/t/t");
  expect(tableAddress("t", "a b&c")).toBe("/t/t?invite=a+b%26c");
});
