import type { Check, Position } from "$protocol";
import { expect, test } from "vitest";

import { folded, MATE, SEATS_AND_OFFERS, upTo } from "./fixtures/frames";
import { YONIN_SEATS, type Seat } from "./seats";
import { NOTHING_BEFORE, storyAt, turnStory, type Before } from "./turn";

const START =
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s - 1";

function position(
  turn: Seat | null,
  checks: Check[] = [],
  sfen = START,
  alive: Seat[] = [...YONIN_SEATS],
): Position {
  return { ply: 2, sfen, turn, checks, alive, ranks: {}, mates: {}, clocks: null, repetition: 1 };
}

const by = (mover: Seat, earlier: Seat | null = null, before: Position | null = null): Before => ({
  mover,
  earlier,
  position: before,
});

test("plain", () => {
  expect(turnStory(position("w"), by("s"))).toMatchObject({
    turn: "w",
    skipped: [],
    checked: [],
    opened: [],
    again: false,
    next: ["w", "n"],
  });
});

test("at the start nobody was passed over, whoever begins", () => {
  expect(turnStory(position("n"), NOTHING_BEFORE)).toMatchObject({
    mover: null,
    skipped: [],
    next: ["n", "e"],
  });
});

test("a check across skips the left", () => {
  const across = position("n", [{ seat: "n", by: ["6h"] }], "3KnGn4/9/9/Kw7Ke/9/9/9/3Rs5/4Ks4 n - 2");
  expect(turnStory(across, by("s"))).toMatchObject({ skipped: ["w"], checked: ["n"], next: ["n", "e"] });
});

test("a check to the right skips two, and gives the move again after the answer", () => {
  const right = position("e", [{ seat: "e", by: ["4e"] }], "3KnGn4/9/9/Kw8/5Rs2Ke/8Ge/9/9/4Ks4 e - 2");
  expect(turnStory(right, by("s"))).toMatchObject({ skipped: ["w", "n"], checked: ["e"], next: ["e", "s"] });
  expect(turnStory(position("s"), by("e", "s", right))).toMatchObject({
    again: true,
    skipped: [],
    checked: [],
  });
  // Without a check to answer it is just the turn that comes round.
  expect(turnStory(position("s"), by("e", "s", position("e")))).toMatchObject({ again: false });
  // An answer that checks back is a jump, not a gift.
  const back = position("s", [{ seat: "s", by: ["1e"] }]);
  expect(turnStory(back, by("e", "s", right))).toMatchObject({ again: false, checked: ["s"] });
});

test("with two left every move comes again: that is nothing to tell", () => {
  expect(
    turnStory(position("s", [], START, ["s", "n"]), by("n", "s", position("n", [{ seat: "n", by: ["6h"] }]))),
  ).toMatchObject({
    again: false,
  });
});

test("of two checks the nearest clockwise answers, the other waits", () => {
  const checks = [
    { seat: "w", by: ["4e"] },
    { seat: "e", by: ["4e"] },
  ] satisfies Check[];
  expect(turnStory(position("w", checks), by("s"))).toMatchObject({
    skipped: [],
    checked: ["w", "e"],
    next: ["w", "e"],
  });
  // From another mover the order is another.
  expect(turnStory(position("e", checks), by("n"))).toMatchObject({ checked: ["e", "w"], next: ["e", "w"] });
});

test("a check by another's man, whose line the mover left", () => {
  const sfen = "4Kn4/8Ke/9/4Gs4/Kw5Rn2/9/9/9/4Ks4 w - 2";
  const story = turnStory(position("w", [{ seat: "w", by: ["3e"] }], sfen), by("s", null, position("s")));
  expect(story).toMatchObject({
    skipped: [],
    checked: ["w"],
    opened: [{ checked: "w", owner: "n", square: "3e", man: { kind: "R" } }],
  });
});

test("a check that stood before is nobody's new one", () => {
  const sfen = "4Kn4/8Ke/9/4Gs4/Kw5Rn2/9/9/9/4Ks4 w - 2";
  const check = [{ seat: "w", by: ["3e"] }] satisfies Check[];
  const story = turnStory(position("w", check, sfen), by("s", null, position("s", check)));
  expect(story?.opened).toEqual([]);
});

test("who is out is not skipped", () => {
  expect(turnStory(position("n", [], START, ["s", "n", "e"]), by("s"))).toMatchObject({ skipped: [] });
});

test("a decided game has no turn", () => {
  expect(turnStory(position(null), by("s"))).toBeNull();
});

test("the story of a recorded game", () => {
  const jumped = upTo(SEATS_AND_OFFERS, "move_played");
  expect(storyAt(jumped)).toMatchObject({ mover: "s", turn: "w", checked: ["w", "e"] });
  const course = folded(SEATS_AND_OFFERS);
  expect(storyAt(course, 2)).toMatchObject({ mover: "w", turn: "e", skipped: ["n"], checked: ["e"] });
  expect(storyAt(course, 3)).toMatchObject({ mover: "e", turn: "s", again: false });
  // North was taken over; what followed were no moves.
  expect(storyAt(course)).toBeNull();
  expect(storyAt(upTo(SEATS_AND_OFFERS, "game_started"))).toMatchObject({ mover: null, turn: "s" });
});

test("after a fall the turn goes on", () => {
  expect(storyAt(folded(MATE), 1)).toMatchObject({ mover: "s", turn: "n", skipped: [], checked: [] });
});
