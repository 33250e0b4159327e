import { expect, test } from "vitest";

import { written, type Notation } from "./notation";
import type { Seat } from "./seats";
import { readSfen } from "./sfen";

const START = readSfen(
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s - 1",
);
const LATER = readSfen("9/9/5Ps3/4Se4/9/4+Rs4/9/9/9 s P2SsPw 1");

const all = (seat: Seat, move: string, before = START): string[] =>
  (["western", "japanese", "usi"] satisfies Notation[]).map((notation) =>
    written({ seat, move }, before, notation),
  );

test("moves in three notations", () => {
  expect(all("s", "5g5f")).toEqual(["P-5f", "↑5六歩", "5g5f"]);
  expect(all("w", "7e6e")).toEqual(["P-6e", "→6五歩", "7e6e"]);
  expect(all("n", "5c5d")).toEqual(["P-5d", "↓5四歩", "5c5d"]);
  expect(all("e", "3e4e")).toEqual(["P-4e", "←4五歩", "3e4e"]);
});

test("promotion, capture, drop and promoted men", () => {
  expect(all("s", "4c4b+", LATER)).toEqual(["P-4b+", "↑4二歩成", "4c4b+"]);
  expect(all("s", "5f5d", LATER)).toEqual(["+Rx5d", "↑5四龍", "5f5d"]);
  expect(all("s", "P*5e", LATER)).toEqual(["P*5e", "↑5五歩打", "P*5e"]);
  expect(all("w", "S*1a", LATER)).toEqual(["S*1a", "→1一銀打", "S*1a"]);
});

test("without the position before it a move keeps its origin", () => {
  expect(written({ seat: "s", move: "5g5f" }, null, "western")).toBe("5g-5f");
  expect(written({ seat: "s", move: "5g5f" }, null, "japanese")).toBe("↑5六5g");
  expect(written({ seat: "s", move: "resigns" }, null, "western")).toBe("resigns");
});
