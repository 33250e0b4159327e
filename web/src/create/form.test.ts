import type { GameInfo } from "$protocol";
import { expect, test } from "vitest";

import en from "../text/en";
import { bounds, clockFaults, clockSpec } from "./clock";
import { faultAt, otherFaults, ownFaults, withServers } from "./faults";
import { emptyForm, seated, seatingOf, withGame, type Form } from "./form";
import { changes, effectless, isChanged, unrateable } from "./options";
import { requestOf } from "./request";

const GAME = {
  game: "yonin",
  name: "Yonin shogi",
  default_ruleset: "classic",
  seats_order: ["s", "w", "n", "e"],
  rulesets: [
    {
      name: "classic",
      summary: "",
      options: { army: "inherit", teams: "none", team_win: "all", max_plies: 600 },
    },
    {
      name: "league",
      summary: "",
      options: { army: "freeze", teams: "none", team_win: "all", max_plies: 300 },
    },
  ],
  options: [
    {
      name: "army",
      type: "word",
      values: ["inherit", "freeze"],
      default: "inherit",
      meaning: "",
      dependencies: [],
    },
    { name: "teams", type: "word", values: ["none", "left"], default: "none", meaning: "", dependencies: [] },
    {
      name: "team_win",
      type: "word",
      values: ["all", "first_mate"],
      default: "all",
      meaning: "",
      dependencies: [{ option: "teams", is: ["left"] }],
    },
    {
      name: "max_plies",
      type: "number",
      values: [],
      min: 0,
      max: 1000,
      default: 600,
      meaning: "",
      dependencies: [],
    },
  ],
  clocks: [
    { kind: "fischer", bounds: { main_s: { min: 0, max: 86_400 }, increment_s: { min: 0, max: 3600 } } },
    { kind: "per_move", bounds: { days: { min: 1, max: 14 } } },
  ],
  pools: [],
  handicaps: [],
  chat_presets: [],
} satisfies GameInfo;

const form = (more: Partial<Form> = {}): Form => ({ ...emptyForm(), ...more });

test("an untouched form asks for the default table", () => {
  expect(requestOf(form(), GAME)).toEqual({
    game: "yonin",
    ruleset: "classic",
    options: {},
    clock: { kind: "fischer", main_s: 600, increment_s: 5 },
    rated: false,
    visibility: "public",
    host_seat: "s",
    seats: {},
    spectator_delay_plies: 0,
    chat: "full",
  });
});

test("only options that differ and have an effect are asked for", () => {
  const options = { army: "freeze", team_win: "first_mate", max_plies: 600 };
  expect(requestOf(form({ options }), GAME).options).toEqual({ army: "freeze" });
  expect(requestOf(form({ options, ruleset: "league" }), GAME).options).toEqual({ max_plies: 600 });
  const teams = { ...options, teams: "left" };
  expect(requestOf(form({ options: teams }), GAME).options).toMatchObject({ team_win: "first_mate" });
  expect(changes(form({ options: teams }), GAME)).toBe(3);
  expect(isChanged(form({ options }), GAME, "max_plies")).toBe(false);
  expect(effectless(form(), GAME, "team_win")).toEqual({ option: "teams", value: "none" });
});

test("the host sits in one seat at most", () => {
  const moved = form({ seats: seated(form({ seats: { s: "me", n: 3 } }), "w", "me") });
  expect(seatingOf(moved, GAME.seats_order)).toEqual({ mine: "w", open: 2, computers: 1 });
  expect(requestOf(moved, GAME)).toMatchObject({ host_seat: "w", seats: { n: { kind: "bot", level: 3 } } });
  const away = form({ seats: seated(moved, "w", 1) });
  expect(requestOf(away, GAME).host_seat).toBeNull();
});

test("an own clock is typed in minutes, and judged by the server's bounds", () => {
  const clock = form().clock;
  const own = {
    ...clock,
    choice: "own" as const,
    numbers: { ...clock.numbers, main_s: 1.5, increment_s: 2 },
  };
  expect(clockSpec(own)).toEqual({ kind: "fischer", main_s: 90, increment_s: 2 });
  expect(bounds(GAME.clocks, "fischer", "main_s")).toEqual({ min: 0, max: 1440 });
  expect(clockFaults(own, GAME.clocks)).toEqual({});
  const none = { ...own, numbers: { ...own.numbers, main_s: 0, increment_s: 0 } };
  expect(clockFaults(none, GAME.clocks)).toEqual({ main_s: "noTime" });
  const wrong = { ...own, numbers: { ...own.numbers, main_s: null, increment_s: 0.5 } };
  expect(clockFaults(wrong, GAME.clocks)).toEqual({ main_s: "range", increment_s: "range" });
  const days = { ...own, kind: "per_move" as const, numbers: { ...own.numbers, days: 15 } };
  expect(clockFaults(days, GAME.clocks)).toEqual({ days: "range" });
  expect(clockFaults({ ...days, choice: "none" }, GAME.clocks)).toEqual({});
});

test("a handicap is a set-up with a name, in its own game only", () => {
  const two = { name: "two_piece", japanese: "二枚落ち", sfen: "lnsgkgsnl/9/… w - 1" };
  const shogi = { ...GAME, game: "shogi", seats_order: ["b", "w"], handicaps: [two] } satisfies GameInfo;
  const odds = form({ handicap: "two_piece" });
  expect(requestOf(odds, shogi, "Two men")).toMatchObject({ sfen: two.sfen, name: "Two men" });
  expect(requestOf({ ...odds, name: "Ours" }, shogi, "Two men").name).toBe("Ours");
  expect(unrateable(odds, shogi, true)).toBe("handicap");
  expect(requestOf(odds, GAME)).not.toHaveProperty("sfen");
  expect(withGame(odds, { game: "chu", seats_order: ["b", "w"] }).handicap).toBeNull();
});

test("what cannot be rated says why", () => {
  expect(unrateable(form(), GAME, false)).toBe("account");
  expect(unrateable(form(), GAME, true)).toBeNull();
  expect(unrateable(form({ seats: { s: "me", e: 1 } }), GAME, true)).toBe("computers");
  expect(unrateable(form({ options: { teams: "three_v_one:w" } }), GAME, true)).toBe("three");
});

test("faults stand beside their fields; the client's own are in the reader's language", () => {
  const wrong = form({ options: { max_plies: null }, delay: 41, name: "x".repeat(61) });
  const own = ownFaults(wrong, GAME, en);
  expect([...own.keys()]).toEqual(["/options/max_plies", "/spectator_delay_plies", "/name"]);
  const all = withServers(own, [
    { pointer: "/seats/e/level", detail: "no such level" },
    { pointer: "/name", detail: "too long" },
    { pointer: "/grace_s", detail: "no" },
  ]);
  expect(faultAt(all, "/seats/e")).toMatchObject({ detail: "no such level" });
  expect(faultAt(all, "/name")).toBe(own.get("/name"));
  expect(faultAt(all, "/seats/w")).toBeUndefined();
  expect(otherFaults(all)).toMatchObject([{ detail: "no" }]);
  expect(ownFaults(form(), GAME, en).size).toBe(0);
});
