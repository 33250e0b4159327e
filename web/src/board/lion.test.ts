import { expect, test } from "vitest";

import { readSfen } from "../game/sfen";
import "../men/pack";
import { secondSteps } from "./lion";
import { IDLE, step, type Context, type Input, type Selection } from "./selection";

/** Black's lion on 6f, white men on 6e (go-between) and 5d. */
const placement = readSfen("6k5/r10r/7g4/7p4/6p5/6N5/12/12/12/12/R10R/6K5 b - 1");
const legal = { "6f": ["6e", "6e6f", "6e5d", "6e6d", "5e", "5e6f", "5d", "6d", "4d", "7h"] };
const context: Context = {
  placement,
  mine: "b",
  legal,
  mayPremove: false,
  premove: null,
  confirm: false,
  alwaysPromote: false,
  pawnRanks: 0,
};

function taps(...squares: string[]): { selection: Selection; sent: string[] } {
  const inputs: Input[] = squares.map((square) => ({ type: "tap", square }));
  const sent: string[] = [];
  let selection = IDLE;
  for (const input of inputs) {
    const after = step(selection, input, context);
    selection = after.selection;
    sent.push(...after.effects.map((effect) => `${effect.type} ${effect.usi}`));
  }
  return { selection, sent };
}

test("a lion takes with its first step, then takes another, stays or returns", () => {
  expect(taps("6f", "6e").selection).toEqual({ at: "stepping", origin: "6f", via: "6e" });
  expect(taps("6f", "6e", "5d").sent).toEqual(["move 6f6e5d"]);
  expect(taps("6f", "6e", "6e").sent).toEqual(["move 6f6e"]);
  expect(taps("6f", "6e", "6f").sent).toEqual(["move 6f6e6f"]);
});

test("over an empty square it stays, jumps on or passes", () => {
  expect(taps("6f", "5e", "5e").sent).toEqual(["move 6f5e"]);
  expect(taps("6f", "5e", "4d").sent).toEqual(["move 6f4d"]);
  expect(taps("6f", "5e", "6f").sent).toEqual(["move 6f5e6f"]);
  // A square that the server did not name passes as well.
  expect(secondSteps("6f", "7g", context).map(({ to }) => to)).toContain("6f");
});

test("a far square is a plain jump, and any half-made move is undone", () => {
  expect(taps("6f", "5d").sent).toEqual(["move 6f5d"]);
  expect(taps("6f", "6e", "1k")).toEqual({ selection: { at: "chosen", origin: "1k" }, sent: [] });
  expect(step({ at: "stepping", origin: "6f", via: "6e" }, { type: "cancel" }, context).selection).toEqual(
    IDLE,
  );
});

test("a second step that is not legal is asked about, and the first stays made", () => {
  expect(taps("6f", "6e", "7d")).toEqual({
    selection: { at: "stepping", origin: "6f", via: "6e" },
    sent: ["refused 6f6e7d"],
  });
});
