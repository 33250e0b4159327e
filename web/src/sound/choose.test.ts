import { describe, expect, test } from "vitest";

import { EMPTY, type Course, type Ply } from "../game/course";
import { folded, MATE } from "../game/fixtures/frames";
import type { Seat } from "../game/seats";
import { muted, passesWarning, soundOf, withMuted, type Sound } from "./choose";

import type { EventFrame, Position } from "$protocol";

const START = "3GnKnGn3/4Pn4/9/Gw8/KwPw6Ke/Gw1Sw4Pe1/3Gs5/9/3GsKsGs3 s - 1";

function position(ply: number, turn: Seat, checks: Position["checks"] = []): Position {
  return {
    ply,
    sfen: START,
    turn,
    checks,
    alive: ["s", "w", "n", "e"],
    ranks: {},
    mates: {},
    clocks: null,
    repetition: 1,
  };
}

function course(state: Position, plies: readonly Ply[] = []): Course {
  const table = { status: "playing", seats_order: ["s", "w", "n", "e"] } as unknown as Course["table"];
  return { ...EMPTY, table, position: state, start: position(1, "s"), plies };
}

/** South's first move, after which it is `turn`'s. */
function sound(move: string, after: Position, mine: Seat | null): Sound | null {
  const ply: Ply = { n: 1, seat: "s", move, spentMs: 0, at: 0, position: after, eliminated: [] };
  const event = { kind: "move_played", n: 1, seat: "s", move, spent_ms: 0, position: after, eliminated: [] };
  return soundOf({ event } as unknown as EventFrame, course(position(1, "s")), course(after, [ply]), mine);
}

describe("a move", () => {
  const west = position(2, "w");

  test("sounds as what it does, to those who are not on turn", () => {
    expect(sound("5i5h", west, null)).toBe("move");
    expect(sound("6g7f", west, "s")).toBe("capture");
    expect(sound("P*5e", west, "n")).toBe("drop");
    expect(sound("5c5b+", west, "e")).toBe("promotion");
  });

  test("calls whoever is on turn, whatever else it does", () => {
    expect(sound("6g7f", west, "w")).toBe("turn");
    const checked = position(2, "w", [{ seat: "w", by: ["6g"] }]);
    expect(sound("6g7f", checked, "w")).toBe("checkYou");
  });

  test("that jumps tells the skipped, the checked and the others apart", () => {
    const jump = position(2, "n", [
      { seat: "n", by: ["5g"] },
      { seat: "e", by: ["5g"] },
    ]);
    expect(sound("5i5h", jump, "w")).toBe("skipped");
    expect(sound("5i5h", jump, "e")).toBe("checkYou");
    expect(sound("5i5h", jump, "s")).toBe("check");
    expect(sound("5i5h", jump, null)).toBe("check");
  });
});

test("a whole game sounds once an event, and ends once", () => {
  const sounds = MATE.map((frame, index) =>
    soundOf(frame, folded(MATE.slice(0, index)), folded(MATE.slice(0, index + 1)), null),
  );
  expect(sounds.filter((one) => one === "end")).toHaveLength(1);
  expect(sounds.filter((one) => one === "found")).toHaveLength(1);
  expect(sounds.filter((one) => one === "out").length).toBeGreaterThan(0);
});

test("a clock warns at 30 s and with each of the last ten seconds", () => {
  expect(passesWarning(30_100, 29_950)).toBe(true);
  expect(passesWarning(29_950, 29_850)).toBe(false);
  expect(passesWarning(10_050, 9_950)).toBe(true);
  expect(passesWarning(9_950, 9_850)).toBe(false);
  expect(passesWarning(9_050, 8_950)).toBe(true);
  // Time that came back, and a clock that was never read, warn of nothing.
  expect(passesWarning(5_000, 12_000)).toBe(false);
  expect(passesWarning(Number.NEGATIVE_INFINITY, 8_000)).toBe(false);
});

test("sounds are switched off one by one", () => {
  const list = withMuted(withMuted("", "move", true), "chat", true);
  expect([...muted(list)]).toEqual(["move", "chat"]);
  expect(withMuted(list, "move", false)).toBe("chat");
});
