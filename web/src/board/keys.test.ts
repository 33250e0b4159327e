import { expect, test } from "vitest";

import { NINE } from "../game/board";
import { quarterOf } from "../game/seats";
import { focusAfter, nextOf } from "./keys";

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey });

test("arrows go as seen on the screen, from every seat", () => {
  expect(focusAfter(press("ArrowUp"), "5g", NINE, quarterOf("s"))).toBe("5f");
  expect(focusAfter(press("ArrowRight"), "5g", NINE, quarterOf("s"))).toBe("4g");
  expect(focusAfter(press("ArrowUp"), "7e", NINE, quarterOf("w"))).toBe("6e");
  expect(focusAfter(press("ArrowUp"), "5c", NINE, quarterOf("n"))).toBe("5d");
  expect(focusAfter(press("ArrowUp"), "3e", NINE, quarterOf("e"))).toBe("4e");
});

test("they stop at the edge; Home and End go along the row, with Ctrl to the corners", () => {
  expect(focusAfter(press("ArrowLeft"), "9e", NINE, 0)).toBe("9e");
  expect(focusAfter(press("Home"), "5e", NINE, 0)).toBe("9e");
  expect(focusAfter(press("End"), "5e", NINE, 0)).toBe("1e");
  expect(focusAfter(press("Home", true), "5e", NINE, 0)).toBe("9a");
  expect(focusAfter(press("End", true), "5e", NINE, 2)).toBe("9a");
  expect(focusAfter(press("x"), "5e", NINE, 0)).toBeNull();
});

test("the next target comes in reading order, round and round", () => {
  const targets = ["3h", "2h", "4g"];
  expect(nextOf(targets, "5a", NINE, 0)).toBe("4g");
  expect(nextOf(targets, "4g", NINE, 0)).toBe("3h");
  expect(nextOf(targets, "2h", NINE, 0)).toBe("4g");
  expect(nextOf(targets, "4g", NINE, 0, true)).toBe("2h");
  expect(nextOf([], "5e", NINE, 0)).toBeNull();
});
