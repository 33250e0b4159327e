import { expect, test } from "vitest";

import { readSfen } from "../game/sfen";
import {
  IDLE,
  originOf,
  step,
  targetsFrom,
  type Context,
  type Effect,
  type Input,
  type Selection,
} from "./selection";

const START = readSfen(
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s - 1",
);
const LEGAL = { "5g": ["5f"], "4h": ["4g"], "6i": ["7h"], "3i": ["2h", "3h"] };

/** West is about to promote; South has a pawn and a gold in hand. */
const LATER = readSfen("4Kn4/9/9/Gw7Ge/Kw4Pw3/8Ke/6Ge2/9/3GsKsGs3 w GPs2Pw 1");
const LATER_LEGAL = { "4e": ["3e", "3e+"], "9d": ["8d"], "P*": ["7e", "6e"] };

function context(changed: Partial<Context> = {}): Context {
  return {
    placement: START,
    mine: "s",
    legal: LEGAL,
    mayPremove: false,
    premove: null,
    confirm: false,
    alwaysPromote: false,
    pawnRanks: 1,
    ...changed,
  };
}

const west = (changed: Partial<Context> = {}): Context =>
  context({ placement: LATER, mine: "w", legal: LATER_LEGAL, ...changed });

function run(
  inputs: readonly Input[],
  at: Context,
  from: Selection = IDLE,
): { selection: Selection; effects: Effect[] } {
  let selection = from;
  const effects: Effect[] = [];
  for (const input of inputs) {
    const next = step(selection, input, at);
    selection = next.selection;
    effects.push(...next.effects);
  }
  return { selection, effects };
}

const tap = (square: string): Input => ({ type: "tap", square });

test("man, then target, sends one move and leaves nothing chosen", () => {
  expect(run([tap("5g"), tap("5f")], context())).toEqual({
    selection: IDLE,
    effects: [{ type: "move", usi: "5g5f" }],
  });
});

test("another own man is chosen instead; the same one again, and Escape, undo the choice", () => {
  expect(run([tap("5g"), tap("4h")], context()).selection).toEqual({ at: "chosen", origin: "4h" });
  expect(run([tap("5g"), tap("5g")], context()).selection).toEqual(IDLE);
  expect(run([tap("5g"), { type: "cancel" }], context()).selection).toEqual(IDLE);
});

test("an own man without moves can be chosen all the same", () => {
  expect(run([tap("5i")], context()).selection).toEqual({ at: "chosen", origin: "5i" });
});

test("a square out of the man's reach undoes the choice without a question to the server", () => {
  expect(run([tap("5g"), tap("2e")], context())).toEqual({ selection: IDLE, effects: [] });
  expect(run([tap("5g"), tap("1a")], context()).effects).toEqual([]);
});

test("an illegal square the man could go to is asked about, and the choice stays", () => {
  expect(run([tap("5i"), tap("4i")], context()).selection).toEqual({ at: "chosen", origin: "4i" });
  const pinned = context({ legal: { "5g": [] } });
  expect(run([tap("5g"), tap("5f")], pinned)).toEqual({
    selection: { at: "chosen", origin: "5g" },
    effects: [{ type: "refused", usi: "5g5f" }],
  });
});

test("the first man in the way is within reach, what is behind it is not", () => {
  const rook = context({ legal: { "5h": [] } });
  expect(run([tap("5h"), tap("8h")], rook).effects).toEqual([]);
  const open = context({ placement: readSfen("4Kn4/9/9/9/9/9/Pn3Rs4/9/4Ks4 s - 1"), legal: {} });
  expect(run([tap("5g"), tap("9g")], open).effects).toEqual([{ type: "refused", usi: "5g9g" }]);
});

test("nothing of mine can be chosen when it is not my turn; others' men show how they move", () => {
  const waiting = context({ legal: null });
  expect(run([tap("5g")], waiting).selection).toEqual({ at: "peeking", square: "5g" });
  expect(run([tap("8e"), tap("8e")], context()).selection).toEqual(IDLE);
  expect(run([tap("8e"), tap("5g")], context()).selection).toEqual({ at: "chosen", origin: "5g" });
  expect(run([tap("5e")], context()).selection).toEqual(IDLE);
});

test("a man in hand: slot, then square", () => {
  expect(run([{ type: "hand", kind: "P" }, tap("7e")], west())).toEqual({
    selection: IDLE,
    effects: [{ type: "move", usi: "P*7e" }],
  });
});

test("the same slot again lets go, another is chosen instead, an empty one changes nothing", () => {
  const pawn: Input = { type: "hand", kind: "P" };
  expect(run([pawn, pawn], west()).selection).toEqual(IDLE);
  expect(run([tap("9d"), pawn], west()).selection).toEqual({ at: "chosen", origin: "P*" });
  expect(run([pawn, { type: "hand", kind: "G" }], west()).selection).toEqual({ at: "chosen", origin: "P*" });
  expect(run([pawn, tap("9d")], west()).selection).toEqual({ at: "chosen", origin: "9d" });
});

test("an illegal drop on an empty square is asked about, one on a man is not", () => {
  const pawn: Input = { type: "hand", kind: "P" };
  expect(run([pawn, tap("1a")], west())).toEqual({
    selection: { at: "chosen", origin: "P*" },
    effects: [{ type: "refused", usi: "P*1a" }],
  });
  expect(run([pawn, tap("5a")], west())).toEqual({ selection: IDLE, effects: [] });
});

test("promotion is asked for when there is a choice", () => {
  const asked = run([tap("4e"), tap("3e")], west());
  expect(asked.selection.at).toBe("promoting");
  expect(asked.effects).toEqual([]);
  const yes = run([{ type: "promote", promotes: true }], west(), asked.selection);
  expect(yes).toEqual({ selection: IDLE, effects: [{ type: "move", usi: "4e3e+" }] });
  const no = run([{ type: "promote", promotes: false }], west(), asked.selection);
  expect(no.effects).toEqual([{ type: "move", usi: "4e3e" }]);
});

test("Escape and a tap beside the question cancel the move", () => {
  const asked = run([tap("4e"), tap("3e")], west()).selection;
  expect(run([{ type: "cancel" }], west(), asked)).toEqual({ selection: IDLE, effects: [] });
  expect(run([tap("3e")], west(), asked)).toEqual({ selection: IDLE, effects: [] });
  expect(run([tap("9d")], west(), asked)).toEqual({ selection: IDLE, effects: [] });
});

test("a forced promotion is not asked for", () => {
  const forced = west({ legal: { "4e": ["3e+"] } });
  expect(run([tap("4e"), tap("3e")], forced).effects).toEqual([{ type: "move", usi: "4e3e+" }]);
});

test("always promoting goes for pawn and rook, never for silver", () => {
  const always = west({ alwaysPromote: true });
  expect(run([tap("4e"), tap("3e")], always).effects).toEqual([{ type: "move", usi: "4e3e+" }]);
  const silver = west({
    alwaysPromote: true,
    placement: readSfen("4Kn4/9/9/9/Kw4Sw3/8Ke/9/9/4Ks4 w - 1"),
    legal: { "4e": ["3e", "3e+"] },
  });
  expect(run([tap("4e"), tap("3e")], silver).selection.at).toBe("promoting");
});

test("with confirmation nothing is sent before the second step", () => {
  const slow = context({ confirm: true });
  const waiting = run([tap("5g"), tap("5f")], slow);
  expect(waiting).toEqual({ selection: { at: "confirming", usi: "5g5f" }, effects: [] });
  expect(run([{ type: "confirm" }], slow, waiting.selection)).toEqual({
    selection: IDLE,
    effects: [{ type: "move", usi: "5g5f" }],
  });
  expect(run([tap("5f")], slow, waiting.selection)).toEqual({ selection: IDLE, effects: [] });
  expect(run([{ type: "cancel" }], slow, waiting.selection)).toEqual({ selection: IDLE, effects: [] });
});

test("on the keyboard the target once more confirms", () => {
  const slow = context({ confirm: true });
  const waiting = run([tap("5g"), tap("5f")], slow).selection;
  expect(run([{ type: "tap", square: "5f", byKey: true }], slow, waiting).effects).toEqual([
    { type: "move", usi: "5g5f" },
  ]);
  expect(run([{ type: "tap", square: "5g", byKey: true }], slow, waiting).effects).toEqual([]);
});

test("a drag is a move; let go beside the board it is none; let go where it began it is a tap", () => {
  const lift: Input = { type: "lift", origin: "5g" };
  const over: Input = { type: "over", square: "5f" };
  expect(run([lift, over], context()).selection).toEqual({ at: "dragging", origin: "5g", over: "5f" });
  expect(run([lift, over, { type: "release", square: "5f" }], context())).toEqual({
    selection: IDLE,
    effects: [{ type: "move", usi: "5g5f" }],
  });
  expect(run([lift, over, { type: "release", square: null }], context())).toEqual({
    selection: IDLE,
    effects: [],
  });
  expect(run([lift, { type: "release", square: "5g" }], context()).selection).toEqual({
    at: "chosen",
    origin: "5g",
  });
});

test("an illegal drag puts the man back; in reach the reason is asked for", () => {
  const pinned = context({ legal: {} });
  const lift: Input = { type: "lift", origin: "5g" };
  expect(run([lift, { type: "release", square: "5f" }], pinned)).toEqual({
    selection: IDLE,
    effects: [{ type: "refused", usi: "5g5f" }],
  });
  expect(run([lift, { type: "release", square: "1a" }], pinned)).toEqual({ selection: IDLE, effects: [] });
});

test("a man in hand can be dragged; others' men and empty slots cannot", () => {
  const drag: Input[] = [
    { type: "lift", origin: "P*" },
    { type: "release", square: "6e" },
  ];
  expect(run(drag, west()).effects).toEqual([{ type: "move", usi: "P*6e" }]);
  expect(run([{ type: "lift", origin: "R*" }], west()).selection).toEqual(IDLE);
  expect(run([{ type: "lift", origin: "5a" }], west()).selection).toEqual(IDLE);
});

test("a premove goes where the man could on an empty board, and replaces the one before", () => {
  const early = context({ legal: null, mayPremove: true });
  expect(run([tap("5h"), tap("5b")], early).effects).toEqual([{ type: "premove", usi: "5h5b+" }].slice(1));
  expect(run([tap("5h"), tap("5b")], early).selection.at).toBe("promoting");
  expect(run([tap("5g"), tap("5f")], { ...early, premove: "4h4g" }).effects).toEqual([
    { type: "premove", usi: "5g5f" },
  ]);
});

test("a premove is never asked back, and what it cannot reach is never asked about", () => {
  const early = context({ legal: null, mayPremove: true, confirm: true });
  expect(run([tap("5g"), tap("5f")], early).effects).toEqual([{ type: "premove", usi: "5g5f" }]);
  expect(run([tap("5g"), tap("5e")], early)).toEqual({ selection: IDLE, effects: [] });
});

test("a premove is taken back by Escape, by its own man and by any tap beside own men", () => {
  const early = context({ legal: null, mayPremove: true, premove: "5g5f" });
  const back: Effect[] = [{ type: "premove", usi: null }];
  expect(run([{ type: "cancel" }], early).effects).toEqual(back);
  expect(run([tap("5g")], early)).toEqual({ selection: IDLE, effects: back });
  expect(run([tap("5e")], early)).toEqual({ selection: IDLE, effects: back });
  expect(run([tap("4h")], early).effects).toEqual([]);
});

test("premoved drops go to empty squares: where a man stands it would have to stand still, and be in the way", () => {
  const early = west({ legal: null, mayPremove: true });
  const squares = targetsFrom("P*", early).map(({ to }) => to);
  expect(squares).toContain("5e");
  expect(squares).not.toContain("5a");
  expect(squares).not.toContain("9d");
});

test("no premove goes to a king", () => {
  const placement = readSfen("4Kn4/9/9/9/Kw6RwKe/9/9/9/4Ks4 s - 1");
  const early = west({ placement, legal: null, mayPremove: true });
  expect(targetsFrom("2e", early).map(({ to }) => to)).not.toContain("1e");
});

test("a premove of a pawn to the last rank promotes without a question", () => {
  const last = west({
    placement: readSfen("4Kn4/9/9/9/Kw5Pw2/8Ke/9/9/4Ks4 s - 1"),
    legal: null,
    mayPremove: true,
  });
  expect(targetsFrom("3e", last)).toEqual([{ to: "2e", plain: "3e2e", promoted: "3e2e+" }]);
  const edge = west({
    placement: readSfen("4Kn4/9/9/9/Kw6Pw1/8Ke/9/9/4Ks4 s - 1"),
    legal: null,
    mayPremove: true,
  });
  expect(targetsFrom("2e", edge)).toEqual([{ to: "1e", plain: null, promoted: "2e1e+" }]);
});

test("a choice made for a premove becomes one for the move when the turn comes", () => {
  const early = context({ legal: null, mayPremove: true });
  const chosen = run([tap("5g")], early).selection;
  const now = run([{ type: "changed" }, tap("5f")], context(), chosen);
  expect(now.effects).toEqual([{ type: "move", usi: "5g5f" }]);
});

test("a new position undoes what makes no sense in it", () => {
  const changed: Input = { type: "changed" };
  const chosen: Selection = { at: "chosen", origin: "5g" };
  expect(run([changed], context(), chosen).selection).toEqual(chosen);
  expect(run([changed], context({ placement: LATER }), chosen).selection).toEqual(IDLE);
  expect(run([changed], context({ legal: null }), chosen).selection).toEqual(IDLE);
  expect(run([changed], context(), { at: "chosen", origin: "P*" }).selection).toEqual(IDLE);
  expect(run([changed], context(), { at: "confirming", usi: "5g5f" }).selection.at).toBe("confirming");
  expect(run([changed], context({ legal: {} }), { at: "confirming", usi: "5g5f" }).selection).toEqual(IDLE);
  expect(run([changed], context(), { at: "peeking", square: "5e" }).selection).toEqual(IDLE);
  const asked = run([tap("4e"), tap("3e")], west()).selection;
  expect(run([changed], west(), asked).selection).toEqual(asked);
  expect(run([changed], west({ legal: { "4e": ["3e+"] } }), asked).selection).toEqual(IDLE);
});

test("while a move is on its way nothing can be chosen", () => {
  const sent = context({ legal: null, mayPremove: false });
  expect(run([{ type: "lift", origin: "5g" }], sent).selection).toEqual(IDLE);
  expect(run([{ type: "hand", kind: "P" }], west({ legal: null })).selection).toEqual(IDLE);
});

test("the origin is known while it is chosen, carried or promoting", () => {
  expect(originOf(IDLE)).toBeNull();
  expect(originOf({ at: "dragging", origin: "P*", over: null })).toBe("P*");
  expect(originOf({ at: "confirming", usi: "5g5f" })).toBeNull();
});
