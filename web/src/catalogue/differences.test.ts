import { expect, test } from "vitest";
import type { GameInfo } from "$protocol";

import { differences } from "./differences";

const GAME = {
  rulesets: [{ name: "classic", summary: "", options: { army: "inherit", teams: "none", max_plies: 600 } }],
} as unknown as GameInfo;

test("only what differs from the ruleset is told", () => {
  const options = { army: "freeze", teams: "none", max_plies: 600, new_option: 1 };
  expect(differences({ ruleset: "classic", options }, GAME)).toEqual([{ option: "army", value: "freeze" }]);
});

test("of an unknown ruleset, or before the game is known, nothing is", () => {
  expect(differences({ ruleset: "other", options: { army: "freeze" } }, GAME)).toEqual([]);
  expect(differences({ ruleset: "classic", options: { army: "freeze" } }, null)).toEqual([]);
});
