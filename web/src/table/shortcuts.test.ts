import { expect, test } from "vitest";

import { shortcutOf } from "./shortcuts";

const press = { key: "m", altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false };

test("a single key leads to its place", () => {
  expect(shortcutOf(press, false)).toBe("moves");
  expect(shortcutOf({ ...press, key: "F" }, false)).toBe("flip");
  expect(shortcutOf({ ...press, key: "x" }, false)).toBeNull();
});

test("what is typed, or meant for the browser or the board, is left alone", () => {
  expect(shortcutOf(press, true)).toBeNull();
  expect(shortcutOf({ ...press, ctrlKey: true }, false)).toBeNull();
  expect(shortcutOf({ ...press, defaultPrevented: true }, false)).toBeNull();
});
