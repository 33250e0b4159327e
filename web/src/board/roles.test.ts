import { expect, test } from "vitest";

import { readSfen } from "../game/sfen";
import { barredSquares, peeksFrom, rolesOf, shadowOf } from "./roles";
import { IDLE, type Context } from "./selection";

const WALL = readSfen("8Kn/9/9/4Kxe4/Kw8/9/4Rs4/9/4Ks4 s Ps 1");
const DROPS = { "P*": ["6d", "6e"], "5g": ["5f", "5e"] };

function context(changed: Partial<Context> = {}): Context {
  return {
    placement: WALL,
    mine: "s",
    legal: DROPS,
    mayPremove: false,
    premove: null,
    confirm: false,
    alwaysPromote: false,
    pawnRanks: 1,
    ...changed,
  };
}

const facts = {
  placement: WALL,
  origin: null,
  targets: [],
  checks: [],
  last: [],
  premove: null,
  pending: null,
};

test("targets are named by what happens there", () => {
  expect(rolesOf({ ...facts, origin: "5g", targets: ["5f", "9e"] })).toEqual(
    new Map([
      ["5g", ["chosen"]],
      ["5f", ["canGo"]],
      ["9e", ["canCapture"]],
    ]),
  );
  expect(rolesOf({ ...facts, origin: "P*", targets: ["6d"] })).toEqual(new Map([["6d", ["canDrop"]]]));
});

test("checks name the king and the men that give them; of last moves the latest is named", () => {
  const roles = rolesOf({
    ...facts,
    checks: [{ seat: "w", by: ["5e"] }],
    last: [
      { seat: "s", from: "5g", to: "5e", latest: true },
      { seat: "w", from: "8e", to: "9e", latest: false },
    ],
  });
  expect(roles.get("9e")).toEqual(["inCheck"]);
  expect(roles.get("5e")).toEqual(["givesCheck", "lastTo"]);
  expect(roles.get("5g")).toEqual(["lastFrom"]);
});

test("a pawn is barred right behind a turned king, as its player looks, and only there", () => {
  expect(barredSquares("P*", context())).toEqual(["5e"]);
  expect(barredSquares("P*", context({ mine: "w", legal: { "P*": [] } }))).toEqual(["6d"]);
  expect(barredSquares("P*", context({ legal: { "P*": ["5e"] } }))).toEqual([]);
  expect(barredSquares("5g", context())).toEqual([]);
});

test("a move on its way leaves its square; a premove does not, and hides nobody", () => {
  const at = (changed: { pending?: string; premove?: string }) =>
    shadowOf({ selection: IDLE, context: context(), pending: null, premove: null, hover: null, ...changed });
  expect(at({ pending: "5g5a+" })).toMatchObject({
    from: "5g",
    to: "5a",
    man: { kind: "R", promoted: true },
  });
  expect(at({ premove: "5g5f" })).toMatchObject({ from: null, to: "5f" });
  expect(at({ premove: "5g9e" })).toBeNull();
  expect(at({})).toBeNull();
});

test("a man in hand is seen under the mouse where it may be dropped", () => {
  const selection = { at: "chosen", origin: "P*" } as const;
  const at = (hover: string) =>
    shadowOf({ selection, context: context(), pending: null, premove: null, hover });
  expect(at("6d")).toMatchObject({ from: null, to: "6d", man: { kind: "P", owner: "s" } });
  expect(at("5e")).toBeNull();
});

test("another's man shows where it could go: not onto its own side, not onto kings", () => {
  const placement = readSfen("4Kn4/9/9/9/Kw3Rw4/4Pw4/9/9/4Ks4 s - 1");
  expect(peeksFrom("5e", placement).sort()).toEqual(
    ["1e", "2e", "3e", "4e", "5b", "5c", "5d", "6e", "7e", "8e"].sort(),
  );
  expect(peeksFrom("5d", placement)).toEqual([]);
});
