import type { EntrantView, GameInfo, Interaction, League, LeagueRuling, Round, Standing } from "$protocol";
import { describe, expect, test } from "vitest";

import en from "../text/en";
import { Refusal } from "../wire/problem";
import { entrantTable, isTable, listed, listFaults } from "./entrantList";
import { allFaults, faultAt, otherFaults, ownFaults } from "./faults";
import { emptyLeague, formOf, movedTerms, newLeague, patchOf, rebased } from "./form";
import { distanceText, minutesText, numberText } from "./numbers";
import { farthest, pairsOf, playersOf } from "./pairs";
import { refusedDetail, refusedText } from "./refused";
import { hasBeenPaired, nextStep, resultsOf } from "./results";
import { areRanks, emptyRuling, rulingFaults, rulingOrder, seatsOf } from "./ruling";
import { onFormerTables, rulingEnds, rulingsOn } from "./rulings";
import { same } from "./same";
import { addressOf, roundOf, tabOf } from "./tabs";
import { termText } from "./termText";

const GAME = {
  game: "yonin",
  name: "",
  default_ruleset: "classic",
  seats_order: ["s", "w", "n", "e"],
  rulesets: [{ name: "classic", summary: "", options: { army: "inherit" } }],
  options: [
    {
      name: "army",
      type: "word",
      values: ["inherit", "freeze"],
      default: "inherit",
      meaning: "",
      dependencies: [],
    },
  ],
  clocks: [
    { kind: "fischer", bounds: { main_s: { min: 0, max: 86_400 }, increment_s: { min: 0, max: 3600 } } },
  ],
  pools: [],
  handicaps: [],
  chat_presets: [],
} satisfies GameInfo;

const LEAGUE: League = {
  id: "l",
  revision: 3,
  organizer: "o",
  status: "open",
  round: 0,
  lots_seed: "0",
  created_at: 0,
  name: "Autumn",
  game: "yonin",
  ruleset: "classic",
  options: { army: "inherit" },
  clock: { increment_s: 5, kind: "fischer", main_s: 600 },
  rated: false,
  format: "swiss",
  rounds: 3,
  points: { kind: "table", values: [3, 2, 1, 0] },
  bye_points: 1.5,
  tie_breaks: ["firsts"],
  open_entry: true,
  start_by_s: 600,
  spectator_delay_plies: 0,
  chat: "full",
  grace_s: null,
  on_leave: "vote",
};

const player = (id: string) => ({ id, name: id, kind: "account" as const, rating: null });

test("numbers have at most four decimals, in the page's language", () => {
  expect(numberText(1 / 3, "en")).toBe("0.3333");
  expect(numberText(1.5, "ru")).toBe("1,5");
  expect(distanceText(0.84, "en")).toBe("+0.8");
  expect(distanceText(-3.21, "en")).toBe("-3.2");
});

test("an address says which part, and as of which round", () => {
  expect(tabOf(new URLSearchParams("tab=rounds"))).toBe("rounds");
  expect(tabOf(new URLSearchParams("tab=nothing"))).toBe("standings");
  expect(roundOf(new URLSearchParams("round=2"))).toBe(2);
  expect(roundOf(new URLSearchParams("round=0"))).toBeNull();
  expect(addressOf("a b", "standings", 2)).toBe("/leagues/a%20b?round=2");
  expect(addressOf("l", "rounds")).toBe("/leagues/l?tab=rounds");
});

describe("a list of players", () => {
  test("of names or links becomes the table the server takes", () => {
    const text = " Abe\n\nhttps://x.example/players/01ab?x=1\nDoi, Jun\n";
    expect(isTable(text)).toBe(false);
    expect(listed(text)).toBe(3);
    expect(entrantTable(text)).toBe('player,name\n,Abe\n01ab,\n,"Doi, Jun"\n');
  });
  test("that is a table is left as it is", () => {
    const text = "No;Name;club\r\n1;Abe;x\r\n";
    expect(isTable(text)).toBe(true);
    expect(listed(text)).toBe(1);
    expect(entrantTable(text)).toBe(text);
    expect(isTable("Jan Ameyer\n")).toBe(false);
    expect(listed("")).toBe(0);
  });
});

describe("terms", () => {
  test("of games for two have the points of two places", () => {
    const duel = { ...GAME, game: "shogi", seats_order: ["b", "w"] } satisfies GameInfo;
    const points = (changes: object) => newLeague({ ...emptyLeague(), ...changes }, duel).points;
    expect(points({})).toEqual({ kind: "table", values: [1, 0] });
    expect(points({ scoring: "jysl_a" })).toEqual({ kind: "table", values: [1, 0] });
    expect(points({ values: [2, 1] })).toEqual({ kind: "table", values: [2, 1] });
    expect(newLeague({ ...emptyLeague(), scoring: "jysl_a" }, GAME).points).toEqual({ kind: "jysl_a" });
    expect(newLeague({ ...emptyLeague(), values: [1, 0] }, GAME).points).toMatchObject({
      values: [3, 2, 1, 0],
    });
  });
  test("of an untouched form are the usual ones", () => {
    const form = { ...emptyLeague(), name: " Spring " };
    expect(ownFaults(form, GAME, en).size).toBe(0);
    expect(newLeague(form, GAME)).toMatchObject({
      name: "Spring",
      game: "yonin",
      ruleset: "classic",
      options: {},
      rounds: 5,
      points: { kind: "table", values: [3, 2, 1, 0] },
      bye_points: null,
      start_by_s: 600,
      rated: false,
    });
  });

  test("faults stand beside their fields, the server's too", () => {
    const form = { ...emptyLeague(), rounds: 0, values: [3, null, 1.0005, 0], bye: 0.1 };
    const own = ownFaults(form, GAME, en);
    expect([...own.keys()]).toEqual(["/name", "/rounds", "/points/values/1", "/points/values/2"]);
    const all = allFaults(own, [
      { pointer: "/tie_breaks/1", detail: "twice" },
      { pointer: "/grace_s", detail: "no" },
    ]);
    expect(faultAt(all, "/tie_breaks")).toMatchObject({ detail: "twice" });
    expect(otherFaults(all)).toMatchObject([{ detail: "no" }]);
    const edited = { ...formOf(LEAGUE), rounds: 1, bye: null };
    expect([...ownFaults(edited, GAME, en, { rounds: 2, isNew: false }).keys()]).toEqual([
      "/rounds",
      "/bye_points",
    ]);
  });

  test("only what is changed is sent, however the server orders its keys", () => {
    const form = formOf(LEAGUE);
    expect(form.table.clock.choice).toBe("10+5");
    expect(patchOf(form, LEAGUE)).toEqual({});
    expect(patchOf({ ...form, rounds: 4, patience: 0.5 }, LEAGUE)).toEqual({ rounds: 4, start_by_s: 30 });
    const odd: League = { ...LEAGUE, clock: { kind: "byoyomi", main_s: 90, period_s: 7, periods: 2 } };
    expect(formOf(odd).table.clock).toMatchObject({ choice: "own", kind: "byoyomi" });
    expect(patchOf(formOf(odd), odd)).toEqual({});
  });

  test("what others change comes in beside what is typed", () => {
    const typed = { ...formOf(LEAGUE), name: "Mine", rounds: 7 };
    const now: League = { ...LEAGUE, rounds: 4, bye_points: 2 };
    expect(movedTerms(LEAGUE, now)).toEqual(["rounds", "bye_points"]);
    expect(movedTerms(LEAGUE, { ...LEAGUE, revision: 9 })).toEqual([]);
    const form = rebased(typed, LEAGUE, now);
    expect(patchOf(form, now)).toEqual({ name: "Mine", rounds: 7 });
  });

  test("are told in words", () => {
    expect(termText("points", LEAGUE, en, "en")).toBe("3 – 2 – 1 – 0");
    expect(termText("start_by_s", LEAGUE, en, "en")).toBe("10 minutes");
    expect(same({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(same([1], { 0: 1 })).toBe(false);
  });
});

const ROUND: Round = {
  n: 1,
  status: "finished",
  seed: "0",
  tables: [{ table: "t", seats: { n: "c", s: "a", e: "d", w: "b" } }],
  byes: ["e"],
};
const entrants: EntrantView[] = ["a", "b", "c", "d", "e"].map((id) => ({
  player: player(id),
  withdrawn: false,
  joined_round: 1,
}));

test("the organizer is shown the one thing to do next", () => {
  expect(nextStep(LEAGUE, [], entrants, 4)).toBe("pair");
  expect(nextStep(LEAGUE, [], entrants.slice(2), 4)).toBe("few");
  expect(nextStep(LEAGUE, [{ ...ROUND, status: "paired" }], entrants, 4)).toBe("start");
  expect(nextStep(LEAGUE, [{ ...ROUND, status: "playing" }], entrants, 4)).toBe("wait");
  expect(nextStep({ ...LEAGUE, rounds: 1 }, [ROUND], entrants, 4)).toBe("done");
  expect(nextStep({ ...LEAGUE, format: "manual" }, [ROUND], entrants, 4)).toBe("manual");
  expect(hasBeenPaired("e", [ROUND])).toBe(true);
  expect(hasBeenPaired("c", [ROUND])).toBe(true);
  expect(hasBeenPaired("f", [ROUND])).toBe(false);
});

test("results are found by table and player", () => {
  const score = { n: 1, table: "t", seat: "s" as const, rank: 1, points: 3, bye: false, forfeit: false };
  const row = { player: player("a"), rounds: [score, { ...score, n: 2, table: "u", rank: null }] };
  const results = resultsOf([row as unknown as Standing]);
  expect(results.get("t")?.get("a")?.points).toBe(3);
  expect(results.has("u")).toBe(false);
});

test("a ruling needs who or which places, and a reason", () => {
  const seats = seatsOf({ table: "t", seats: ROUND.tables[0]?.seats ?? {} }).map(([seat]) => seat);
  expect(seats).toEqual(["s", "w", "n", "e"]);
  const form = emptyRuling(seats);
  expect(rulingFaults(form, seats)).toEqual(["nobody", "why"]);
  const forfeit = { ...form, forfeit: { n: true, s: false }, why: " late\nagain " };
  expect(rulingFaults(forfeit, seats)).toEqual([]);
  expect(rulingOrder(forfeit, "t", seats)).toEqual({ table: "t", why: "late again", forfeit: ["n"] });
  const ranks = { ...form, kind: "ranks" as const, ranks: { s: 1, w: 2, n: 2, e: 4 }, why: "x" };
  expect(rulingFaults(ranks, seats)).toEqual([]);
  expect(rulingOrder(ranks, "t", seats)).toMatchObject({ ranks: { w: 2, n: 2 } });
  expect(areRanks([1, 2, 2, 3])).toBe(false);
  expect(rulingFaults({ ...ranks, why: "x".repeat(501) }, seats)).toEqual(["long"]);
});

test("of the rulings on a table the newest that stands counts", () => {
  const ruling = (id: string, table: string, withdrawn_at: number | null = null): LeagueRuling => ({
    id,
    table,
    ranks: null,
    forfeit: ["n"],
    why: id,
    by: "a",
    at: 1,
    withdrawn_at,
  });
  const rulings = [ruling("1", "t"), ruling("2", "gone", 5), ruling("3", "t"), ruling("4", "t", 6)];
  const forces = rulingsOn(rulings, "t").map(({ ruling: { id }, force }) => [id, force]);
  expect(forces).toEqual([
    ["4", "withdrawn"],
    ["3", "counts"],
    ["1", "behind"],
  ]);
  expect(rulingsOn(rulings, "other")).toEqual([]);
  expect(onFormerTables(rulings, [ROUND])).toEqual([
    ["gone", [{ ruling: ruling("2", "gone", 5), force: "withdrawn" }]],
  ]);
});

test("who rules is told what that ends", () => {
  const now = { known: true, settled: false, round: "playing" as const };
  expect(rulingEnds({ status: "playing" }, now)).toBe("game");
  expect(rulingEnds({ status: "paused" }, now)).toBe("game");
  expect(rulingEnds({ status: "open" }, now)).toBe("waiting");
  expect(rulingEnds(null, now)).toBeNull();
  expect(rulingEnds(null, { ...now, known: false })).toBe("game");
  expect(rulingEnds(null, { ...now, known: false, settled: true })).toBeNull();
});

test("the least likely pairs come first", () => {
  const measure = (distance: number) => ({ observed: 1, expected: 1, distance });
  const dealt = (distance: number) => ({
    captures: measure(distance),
    value: measure(0),
    checks: measure(0),
    mates: measure(0),
  });
  const pair = (a: string, b: string, distance: number): Interaction => ({
    a: player(a),
    b: player(b),
    games: 1,
    a_above: 0,
    b_above: 1,
    a_to_b: dealt(0),
    b_to_a: dealt(distance),
  });
  const pairs = [pair("a", "c", 1), pair("b", "c", -4), pair("a", "b", 0)];
  expect(pairsOf(pairs, null).map(farthest)).toEqual([4, 1, 0]);
  expect(pairsOf(pairs, "a").map(({ b }) => b.id)).toEqual(["c", "b"]);
  expect(playersOf(pairs, "en").map(({ name }) => name)).toEqual(["a", "b", "c"]);
});

test("refusals about a league are told as such", () => {
  expect(refusedText(new Refusal("not_found", ""), en)).toBe(en.leaguePages.noLeague);
  expect(refusedText(new Refusal("conflict", "a round is on"), en)).toBeUndefined();
  expect(refusedDetail(new Refusal("conflict", "a round is on"), "ja")).toBe("a round is on");
  const early = new Refusal("conflict", "they have until 1796061994121 to come");
  expect(refusedDetail(early, "en")).toContain("2026");
  const errors = [
    { pointer: "", detail: "line 2: no such account" },
    { pointer: "", detail: "line 5: twice" },
  ];
  const list = new Refusal("bad_request", "", { errors });
  expect(refusedDetail(list, "en")).toBe("line 2: no such account\nline 5: twice");
});

test("faults of a list stand on the lines that were typed", () => {
  const faults = ["line 2: no such account", "line 3: stands in line 2 already", "no such column"];
  expect(listFaults("Abe\n\n  \nAbe", faults)).toEqual({
    lines: [1, 4],
    details: ["line 1: no such account", "line 4: stands in line 2 already", "no such column"],
  });
  expect(listFaults("player,name\n,Abe", ["line 2: no such account"]).lines).toEqual([2]);
});

test("minutes agree with their number", () => {
  expect([1, 2, 10].map((n) => minutesText(n, "ru"))).toEqual(["1 минута", "2 минуты", "10 минут"]);
  expect(minutesText(1, "en")).toBe("1 minute");
});

test("seats of games for two are listed with Black first", () => {
  const seats = { w: "white", b: "black" };
  expect(seatsOf({ table: "t", seats })).toEqual([
    ["b", "black"],
    ["w", "white"],
  ]);
});
