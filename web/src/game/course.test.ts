import { expect, test } from "vitest";
import type { EventFrame } from "$protocol";

import { advance, EMPTY, fromSnapshot, lastPly, type Course } from "./course";
import { folded, MATE, SEATS_AND_OFFERS, SEATS_AND_OFFERS_TABLE, SNAPSHOT, upTo } from "./fixtures/frames";
import { seatOf, withHost } from "./seating";

test("the events of a table make the table as the server has it", () => {
  const { invite, ...table } = SEATS_AND_OFFERS_TABLE;
  expect(invite).toBeDefined();
  const { host, ...known } = folded(SEATS_AND_OFFERS).table ?? { host: null };
  expect({ ...known, host: table.host }).toEqual(table);
  expect(host).not.toBe(table.host);
});

test("after each event the newest event is known, and the newest with a position", () => {
  let course: Course = EMPTY;
  let after = 0;
  for (const frame of SEATS_AND_OFFERS) {
    course = advance(course, frame);
    if ("position" in frame.event) after = frame.seq;
    expect(course).toMatchObject({ seq: frame.seq, after });
    expect(course.table?.seq).toBe(frame.seq);
  }
});

test("of a host who leaves it is known that he left; who follows him the server says", () => {
  const left = upTo(SEATS_AND_OFFERS, "seat_left");
  expect(left.hostLeft).toBe(true);
  const host = left.table?.seats.n?.player?.id ?? "";
  expect(withHost(left, host)).toMatchObject({ hostLeft: false, table: { host } });
  expect(withHost(left, left.table?.host ?? "").hostLeft).toBe(true);
});

test("who moves to another seat has one seat", () => {
  const started = upTo(SEATS_AND_OFFERS, "game_started");
  const players = Object.values(started.table?.seats ?? {}).map((seat) => seat.player?.id);
  expect(new Set(players).size).toBe(4);
  expect(seatOf(started, players[0])).not.toBeNull();
  expect(seatOf(started, undefined)).toBeNull();
});

test("moves carry their positions, and a takeback cuts them off", () => {
  const before = upTo(SEATS_AND_OFFERS, "offer_made");
  expect(before.plies.map((ply) => ply.move)).toEqual(["4h4e", "9e9f"]);
  const after = upTo(SEATS_AND_OFFERS, "takeback");
  expect(after.plies.map((ply) => ply.move)).toEqual(["4h4e"]);
  expect(after.position).toEqual({ ...before.plies[0]?.position, clocks: after.position?.clocks });
  expect(after.between.map(({ row }) => row)).toEqual([{ kind: "takeback", toPly: 2 }]);
});

test("offers are open until they are closed", () => {
  const made = upTo(SEATS_AND_OFFERS, "offer_made").table?.offers;
  expect(made).toMatchObject([{ what: "takeback", seat: "w", to_ply: 2, accepted: ["w"] }]);
  expect(upTo(SEATS_AND_OFFERS, "offer_accepted").table?.offers[0]?.accepted).toEqual(["w", "s"]);
  expect(upTo(SEATS_AND_OFFERS, "offer_closed").table?.offers).toEqual([]);
});

test("a pause and its end", () => {
  expect(upTo(SEATS_AND_OFFERS, "table_paused").table?.status).toBe("paused");
  expect(upTo(SEATS_AND_OFFERS, "table_resumed").table?.status).toBe("playing");
});

test("claims are open until they are closed, and a computer takes the seat over", () => {
  const at = SEATS_AND_OFFERS.findLastIndex((frame) => frame.event.kind === "claim_voted");
  const voted = folded(SEATS_AND_OFFERS.slice(0, at + 1));
  expect(voted.table?.claims).toMatchObject([{ seat: "n", votes: { s: "bot", w: "bot" } }]);
  const taken = upTo(SEATS_AND_OFFERS, "bot_took_over");
  expect(taken.table?.claims).toEqual([]);
  expect(taken.table?.seats.n).toMatchObject({ kind: "bot", level: 1, player: { kind: "guest" } });
});

test("what happened between moves stands after the move before it", () => {
  const { between } = folded(SEATS_AND_OFFERS);
  expect(between.map(({ after, row }) => [after, row.kind])).toEqual([
    [1, "takeback"],
    [1, "paused"],
    [1, "resumed"],
    [5, "bot"],
    [6, "removed"],
    [6, "removed"],
    [6, "removed"],
  ]);
});

test("the end", () => {
  const { table, position } = folded(SEATS_AND_OFFERS);
  expect(table).toMatchObject({ status: "finished", result: { winners: ["n"], reason: "last_survivor" } });
  expect(position?.turn).toBeNull();
});

test("a mate names who fell", () => {
  const { plies, furigoma } = folded(MATE);
  expect(plies[0]).toMatchObject({
    n: 1,
    seat: "s",
    eliminated: [{ seat: "w", by: "s", reason: "checkmate", rank: 4, army: "inherited" }],
  });
  expect(furigoma).toBeNull();
});

test("a snapshot tells the same, without the positions of old moves", () => {
  if (SNAPSHOT === undefined) throw new Error("no snapshot");
  const { seq } = SNAPSHOT;
  const at = SEATS_AND_OFFERS.findIndex((frame) => frame.seq === seq);
  const course = folded(SEATS_AND_OFFERS.slice(0, at + 1));
  const told = fromSnapshot(SNAPSHOT);
  expect(told.plies.map((ply) => ply.move)).toEqual(course.plies.map((ply) => ply.move));
  expect(told.plies.map((ply) => ply.position !== null)).toEqual([false, false, false, false, false, true]);
  expect({ ...told.position, clocks: null }).toEqual({ ...course.position, clocks: null });
  expect(told).toMatchObject({ seq: course.seq, clocksAt: SNAPSHOT.now });
  // And goes on from there.
  const rest = SEATS_AND_OFFERS.slice(at + 1);
  expect(rest.reduce(advance, told).table).toEqual(SEATS_AND_OFFERS_TABLE);
});

test("unknown kinds only count", () => {
  const course = upTo(SEATS_AND_OFFERS, "game_started");
  const unknown = {
    table: "t",
    seq: course.seq + 1,
    at: 0,
    event: { kind: "eclipse" },
  } as unknown as (typeof SEATS_AND_OFFERS)[0];
  const after = advance(course, unknown);
  expect(after).toMatchObject({ seq: course.seq + 1, after: course.after, position: course.position });
});

test("the last move of a game that has none is the one before its first", () => {
  expect(lastPly(upTo(SEATS_AND_OFFERS, "game_started"))).toBe(0);
  expect(lastPly(EMPTY)).toBe(0);
});

test("a thousand events take no time worth mentioning", () => {
  const moves = SEATS_AND_OFFERS.filter((frame) => frame.event.kind === "move_played");
  const begun = performance.now();
  let course = upTo(SEATS_AND_OFFERS, "game_started");
  for (let n = 0; n < 1_000; n++) {
    const frame = moves[n % moves.length];
    if (frame !== undefined) course = advance(course, { ...frame, seq: n });
  }
  expect(course.plies).toHaveLength(1_000);
  expect(performance.now() - begun).toBeLessThan(200);
});

test("a ruling corrects the places, and its withdrawal gives back those of the game", () => {
  const over = folded(MATE);
  const { position } = over;
  if (position === null) throw new Error("short fixture");
  const ruling = (seq: number, ranks: Course["ruled"]): EventFrame => ({
    table: "t",
    seq,
    at: 0,
    event: { kind: "ruling", by: "o", why: "a slip", ranks, position, eliminated: [] },
  });
  const ruled = advance(over, ruling(over.seq + 1, { s: 2, w: 1 }));
  expect(ruled.ruled).toEqual({ s: 2, w: 1 });
  expect(ruled.table?.result).toEqual(over.table?.result);
  expect(advance(ruled, ruling(over.seq + 2, null)).ruled).toBeNull();
});
