import { expect, test } from "vitest";

import { nameFault, passwordFault, tidyName } from "./rules";

test("names of every script are names", () => {
  for (const name of ["Mika", "花子", "민준", "Алексей 2", "a_b-c.d", "Zoë"])
    expect(nameFault(name)).toBe(null);
});

test("what is wrong with a name is told apart", () => {
  expect(nameFault("M")).toBe("short");
  expect(nameFault("  M  ")).toBe("short");
  expect(nameFault("x".repeat(21))).toBe("long");
  expect(nameFault("<b>Mika")).toBe("signs");
  expect(nameFault("Mika♟")).toBe("signs");
});

test("a name is sent composed and without spaces around it", () => {
  expect(tidyName(" Zoe\u0308 ")).toBe("Zo\u00eb");
});

test("a password has 8 to 128 characters, counted as people count", () => {
  expect(passwordFault("1234567")).toBe("short");
  expect(passwordFault("🂡".repeat(8))).toBe(null);
  expect(passwordFault("x".repeat(129))).toBe("long");
});
