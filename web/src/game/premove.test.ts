import type { LegalMoves, Position } from "$protocol";
import { expect, test } from "vitest";

import { faultOf, lostBefore, premoveOf, type Moment, type Premove } from "./premove";
import { YONIN_SEATS, type Seat } from "./seats";
import { readSfen } from "./sfen";

const BEFORE = "4Kn4/9/9/9/Kw3Pe3Ke/9/4Rs4/9/4Ks4 w Ss 2";

function moment(sfen: string, more: Partial<Position> = {}): Moment {
  const position: Position = {
    ply: 3,
    sfen,
    turn: "s",
    checks: [],
    alive: [...YONIN_SEATS],
    ranks: {},
    mates: {},
    clocks: null,
    repetition: 1,
    ...more,
  };
  return { placement: readSfen(sfen), position };
}

function set(usi: string, seat: Seat = "s"): Premove {
  const premove = premoveOf(usi, seat, moment(BEFORE));
  if (premove === null) throw new Error("none");
  return premove;
}

const LEGAL: LegalMoves = { "5g": ["5f", "5e", "5e+"], "S*": ["4d", "5f"] };

test("only one's own men, and what is in hand", () => {
  expect(premoveOf("5e4e", "s", moment(BEFORE))).toBeNull();
  expect(premoveOf("4d4c", "s", moment(BEFORE))).toBeNull();
  expect(premoveOf("P*4d", "s", moment(BEFORE))).toBeNull();
  expect(premoveOf("nonsense", "s", moment(BEFORE))).toBeNull();
  expect(premoveOf("S*4d", "s", moment(BEFORE))).toMatchObject({ man: null });
  expect(premoveOf("5g5e", "s", moment(BEFORE))).toMatchObject({
    man: { kind: "R" },
    target: { owner: "e" },
  });
});

test("it is played if nothing speaks against it", () => {
  expect(faultOf(set("5g5e"), moment(BEFORE), LEGAL)).toBeNull();
  expect(faultOf(set("S*4d"), moment(BEFORE), LEGAL)).toBeNull();
  // Others' doings elsewhere change nothing.
  const elsewhere = moment("4Kn4/9/9/9/1Kw2Pe3Ke/9/4Rs4/9/4Ks4 s Ss 3");
  expect(faultOf(set("5g5e"), elsewhere, LEGAL)).toBeNull();
});

test("(a) it has to be legal", () => {
  expect(faultOf(set("5g5e"), moment(BEFORE), { "5g": ["5f"] })).toBe("illegal");
  expect(faultOf(set("S*4d"), moment(BEFORE), {})).toBe("illegal");
});

test("(b) not in check, even where it would answer", () => {
  const checked = moment(BEFORE, { checks: [{ seat: "s", by: ["5e"] }] });
  expect(faultOf(set("5g5e"), checked, LEGAL)).toBe("in_check");
  const another = moment(BEFORE, { checks: [{ seat: "n", by: ["5g"] }] });
  expect(faultOf(set("5g5e"), another, LEGAL)).toBeNull();
});

test("(c) the man still stands there, his and as he was", () => {
  const taken = moment("4Kn4/9/9/9/Kw3Pe3Ke/9/4Pw4/9/4Ks4 s Ss 3");
  expect(faultOf(set("5g5e"), taken, LEGAL)).toBe("man_gone");
  expect(lostBefore(set("5g5e"), taken)).toBe("man_gone");
  const promoted = moment("4Kn4/9/9/9/Kw3Pe3Ke/9/4+Rs4/9/4Ks4 s Ss 3");
  expect(faultOf(set("5g5e"), promoted, LEGAL)).toBe("man_gone");
  const handEmpty = moment("4Kn4/9/9/9/Kw3Pe3Ke/9/4Rs4/9/4Ks4 s - 3");
  expect(faultOf(set("S*4d"), handEmpty, LEGAL)).toBe("man_gone");
});

test("(d) the target holds what it held", () => {
  const gone = moment("4Kn4/9/9/4Pe4/Kw7Ke/9/4Rs4/9/4Ks4 s Ss 3");
  expect(faultOf(set("5g5e"), gone, LEGAL)).toBe("target_changed");
  const other = moment("4Kn4/9/9/9/Kw3Gw3Ke/9/4Rs4/9/4Ks4 s Ss 3");
  expect(faultOf(set("5g5e"), other, LEGAL)).toBe("target_changed");
  const filled = moment("4Kn4/9/9/5Pe3/Kw7Ke/9/4Rs4/9/4Ks4 s Ss 3");
  expect(faultOf(set("S*4d"), filled, LEGAL)).toBe("target_changed");
  // It may come right again before the turn comes.
  expect(lostBefore(set("S*4d"), filled)).toBeNull();
});

test("(e) no king has fallen", () => {
  const fell = moment(BEFORE, { alive: ["s", "n", "e"] });
  expect(faultOf(set("5g5e"), fell, LEGAL)).toBe("king_fell");
  expect(lostBefore(set("5g5e"), fell)).toBe("king_fell");
});
