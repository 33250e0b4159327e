import { expect, test } from "vitest";

import { readProgress, writeProgress } from "./kept";
import { firstOpen, LESSON_IDS, lessonNumber } from "./list";

test("the first lesson that is not done", () => {
  expect(firstOpen(new Set())).toBe(1);
  expect(firstOpen(new Set(["ahead", "drop"]))).toBe(2);
  expect(firstOpen(new Set(LESSON_IDS))).toBeNull();
});

test("numbers of lessons in addresses", () => {
  expect(lessonNumber("1")).toBe(1);
  expect(lessonNumber("15")).toBe(15);
  for (const none of ["0", "16", "01", "1.0", "x", "", undefined]) expect(lessonNumber(none)).toBeNull();
});

test("progress survives the browser, and what is none counts as none", () => {
  expect(readProgress(writeProgress(new Set(["ahead"])))).toEqual(["ahead"]);
  for (const bad of [null, "", "{", "{}", "3"]) expect(readProgress(bad)).toEqual([]);
  expect(readProgress('["ahead", 3]')).toEqual(["ahead"]);
});
