import { expect, test } from "vitest";

import { readSfen } from "../game/sfen";
import { press, type Deed, type Looked } from "./press";

const START = readSfen(
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s - 1",
);

function looked(change: Partial<Looked> = {}): Looked {
  return {
    placement: START,
    bottom: 0,
    mine: "s",
    square: "5e",
    targets: [],
    last: null,
    singleKeys: true,
    ...change,
  };
}

/** The deed of the last of some keys. */
function after(keys: string, change: Partial<Looked> = {}): Deed | null {
  let strokes = "";
  let deed: Deed | null = null;
  for (const key of keys) {
    const pressed = press({ key, ctrlKey: false }, strokes, looked(change));
    strokes = pressed.strokes;
    deed = pressed.deed;
  }
  return deed;
}

const focus = (to: string): Deed => ({ do: "focus", to });
const NOTHING: Deed = { do: "nothing" };

test("targets, kings and the last move are gone to", () => {
  expect(after("n", { targets: ["5d", "5f"] })).toEqual(focus("5f"));
  expect(after("N", { targets: ["5d", "5f"] })).toEqual(focus("5d"));
  expect(after("n")).toEqual(NOTHING);
  expect(after("k")).toEqual(focus("1e"));
  expect(after("K")).toEqual(focus("9e"));
  expect(after("l", { last: "3c" })).toEqual(focus("3c"));
});

test("F and a letter: own men of a kind; F twice: more of what stands here", () => {
  expect(after("fr")).toEqual(focus("5h"));
  expect(after("fs", { square: "7i" })).toEqual(focus("3i"));
  expect(after("fr", { mine: null })).toEqual(focus("2e"));
  expect(after("ff", { square: "3d" })).toEqual(NOTHING);
  expect(after("ff", { square: "5b" })).toEqual(focus("5b"));
  expect(after("ff", { square: "6b" })).toEqual(focus("4b"));
  expect(after("fz")).toEqual(NOTHING);
});

test("G and a square; what is none goes nowhere", () => {
  expect(after("g5g")).toEqual(focus("5g"));
  expect(after("g5")).toEqual(NOTHING);
  expect(after("g9z")).toEqual(NOTHING);
  expect(after("gk")).toEqual(NOTHING);
  expect(press({ key: "g", ctrlKey: false }, "", looked()).strokes).toBe("g");
});

test("numbers take up men in hand, in the order of the slots", () => {
  expect(after("1")).toEqual({ do: "hand", kind: "R" });
  expect(after("4")).toEqual({ do: "hand", kind: "P" });
  expect(after("7")).toBeNull();
});

test("without single keys only those remain that every grid has", () => {
  const off = { singleKeys: false };
  expect(after("n", off)).toBeNull();
  expect(after("g", off)).toBeNull();
  expect(after("1", off)).toBeNull();
  expect(press({ key: "ArrowUp", ctrlKey: false }, "", looked(off)).deed).toEqual(focus("5d"));
  expect(press({ key: "Enter", ctrlKey: false }, "", looked(off)).deed).toEqual({ do: "choose" });
});

test("escape gives up what was begun with several keys, and only that", () => {
  expect(press({ key: "Escape", ctrlKey: false }, "g", looked())).toEqual({ deed: NOTHING, strokes: "" });
  expect(press({ key: "Escape", ctrlKey: false }, "", looked()).deed).toEqual({ do: "cancel" });
});
