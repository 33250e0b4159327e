import { expect, test } from "vitest";

import { stepKey } from "./keys";
import text from "./text/en";
import { percent, told } from "./told";

const BEFORE = {
  sfen: "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 - - 1",
};
const nameOf = (man: string): string => ({ S: "silver", P: "pawn" })[man] ?? man;

test("a move is told by the man and its squares", () => {
  expect(told("3i3h", BEFORE, nameOf, text)).toBe("silver from 3i to 3h");
  expect(told("P*5e", BEFORE, nameOf, text)).toBe("pawn in hand to 5e");
  expect(told("5g5f+", null, nameOf, text)).toBe("from 5g to 5f, promoting");
  expect(told("5g5f5e", null, nameOf, text)).toBe("from 5g over 5f to 5e");
});

test("small parts of the game have a decimal, large ones none", () => {
  expect([0, 0.0312, 0.25, 1].map((share) => percent(share, "en"))).toEqual(["0%", "3.1%", "25%", "100%"]);
});

test("keys with a modifier, or typed into a field, are not for the analysis", () => {
  const press = {
    key: "e",
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
  };
  expect(stepKey(press, false)).toBe(1);
  expect(stepKey({ ...press, key: "E", shiftKey: true }, false)).toBe(-1);
  expect(stepKey({ ...press, ctrlKey: true }, false)).toBeNull();
  expect(stepKey(press, true)).toBeNull();
  expect(stepKey({ ...press, key: "n" }, false)).toBeNull();
});
