import { expect, test } from "vitest";

import type { LiveTable } from "../game/live.svelte";
import { EMPTY, type Course, type Ply } from "../game/course";
import { Desk } from "./desk.svelte";

function ply(n: number): Ply {
  return { n, seat: "s", move: "5g5f", spentMs: 0, at: null, position: null, eliminated: [] };
}

/** A table whose course is what the test says. */
function table(course: Partial<Course>): LiveTable {
  const whole = { ...EMPTY, table: {} as Course["table"], ...course };
  return { course: whole, table: whole.table, plies: whole.plies } as unknown as LiveTable;
}

test("a ply of the address is looked at once the moves have come", () => {
  const live = table({ table: null });
  const desk = new Desk(live, null, null);
  desk.lookAt(2);
  Object.assign(live, table({ plies: [ply(1), ply(2), ply(3)] }));
  expect(desk.shown).toBe(2);
  expect(desk.isLive).toBe(false);
});

test("who looked back at what a takeback has made the newest is live again", () => {
  const live = table({ plies: [ply(1), ply(2), ply(3)] });
  const desk = new Desk(live, null, null);
  desk.lookAt(2);
  expect(desk.isLive).toBe(false);
  Object.assign(live, table({ plies: [ply(1), ply(2)] }));
  expect(desk.shown).toBe(2);
  expect(desk.isLive).toBe(true);
});
