import { expect, test } from "vitest";

import { shortcutOf } from "./shortcuts";

const press = (key: string, held: { ctrlKey?: boolean; defaultPrevented?: boolean } = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
  ...held,
});

test("single keys have the page tell and do things, in either case", () => {
  expect(["c", "L", "o", "K", "m", "h", "v", "?"].map((key) => shortcutOf(press(key), false))).toEqual([
    "clocks",
    "last",
    "order",
    "kings",
    "mute",
    "hand",
    "turn",
    "help",
  ]);
});

test("what is typed into a field, held with another key or taken by the board is not the table's", () => {
  expect(shortcutOf(press("c"), true)).toBeNull();
  expect(shortcutOf(press("c", { ctrlKey: true }), false)).toBeNull();
  expect(shortcutOf(press("k", { defaultPrevented: true }), false)).toBeNull();
  expect(shortcutOf(press("x"), false)).toBeNull();
});
