import { expect, test } from "vitest";

import { readSfen } from "./sfen";
import { typedMove } from "./typed";

const LATER = readSfen("9/9/5Ps3/4Se4/9/4+Rs4/9/3Gs1Gs3/9 s P2SsPw 1");
const LEGAL = { "4c": ["4b", "4b+"], "5f": ["5d"], "P*": ["5e"], "6h": ["5h", "5g"], "4h": ["5g"] };

const typed = (text: string) => typedMove(text, LEGAL, LATER, "s");

test("as programs write it, in whatever width and case", () => {
  expect(typed("5f5d")).toEqual({ usi: "5f5d" });
  expect(typed(" p*5e ")).toEqual({ usi: "P*5e" });
  expect(typed("４ｃ４ｂ＋")).toEqual({ usi: "4c4b+" });
});

test("as people write it", () => {
  expect(typed("P-4b+")).toEqual({ usi: "4c4b+" });
  expect(typed("p4b")).toEqual({ usi: "4c4b" });
  expect(typed("+Rx5d")).toEqual({ usi: "5f5d" });
  expect(typed("5四龍")).toEqual({ usi: "5f5d" });
  expect(typed("↑4二歩成")).toEqual({ usi: "4c4b+" });
  expect(typed("5五歩打")).toEqual({ usi: "P*5e" });
});

test("what two men can do is asked back, what none can is none", () => {
  expect(typed("5七金")).toEqual({ several: ["6h5g", "4h5g"] });
  expect(typed("G-5h")).toEqual({ usi: "6h5h" });
  expect(typed("5f5e")).toEqual({ none: true, usi: "5f5e" });
  expect(typed("hello")).toEqual({ none: true, usi: null });
});
