import { expect, test } from "vitest";

import { stepOf } from "./steps";

const DESK = { shown: 3, first: 0, newest: 9 };

function step(key: string, place = "body", singleKeys = true): number | null {
  const press = { key, altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false };
  return stepOf(press, (places) => places.split(", ").includes(place), DESK, singleKeys);
}

test("arrows and single keys step; the ends are reached at once", () => {
  expect(["ArrowLeft", "ArrowRight", "Home", "End", ",", "."].map((key) => step(key))).toEqual([
    2, 4, 0, 9, 2, 4,
  ]);
  expect(step("a")).toBeNull();
});

test("the board and fields have arrows of their own; on the board single keys step", () => {
  expect(step("ArrowLeft", "[role=grid] *")).toBeNull();
  expect(step(",", "[role=grid] *")).toBe(2);
  expect(step(".", "textarea")).toBeNull();
  expect(step("Home", "textarea")).toBeNull();
});

test("single keys can be switched off", () => {
  expect(step(",", "body", false)).toBeNull();
  expect(step("ArrowLeft", "body", false)).toBe(2);
});
