import { expect, test } from "vitest";

import { keptIfSame } from "./keep";

test("what has the same fields stays the same object", () => {
  const known = { square: "5g", man: "p" };
  expect(keptIfSame(known, { square: "5g", man: "p" })).toBe(known);
});

test("what differs in one field, or is the first, is new", () => {
  const now: { square: string; man?: string } = { square: "5g", man: "p" };
  expect(keptIfSame(undefined, now)).toBe(now);
  expect(keptIfSame({ square: "5g", man: "k" }, now)).toBe(now);
  expect(keptIfSame({ square: "5g" }, now)).toBe(now);
});
