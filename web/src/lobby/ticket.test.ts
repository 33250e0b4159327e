import type { Ticket } from "$protocol";
import { expect, test } from "vitest";

import { elapsed, isLong, readWait, told } from "./ticket";

const ticket: Ticket = { ticket: "a", pool: "p", status: "waiting", have: 1, need: 4 };
const wait = { ticket, since: 1000 };

test("only news of the own ticket count, and none after the end", () => {
  expect(told(wait, { ...ticket, have: 3 }).ticket.have).toBe(3);
  expect(told(wait, { ...ticket, ticket: "b", have: 3 })).toBe(wait);
  const matched = told(wait, { ...ticket, status: "matched", table: "t" });
  expect(told(matched, ticket)).toBe(matched);
});

test("after a while computers are offered", () => {
  expect(isLong(wait, 45_999)).toBe(false);
  expect(isLong(wait, 46_000)).toBe(true);
  expect(isLong({ ...wait, ticket: { ...ticket, status: "expired" } }, 99_000)).toBe(false);
  expect(elapsed(wait, 25_900)).toBe("0:24");
  expect(elapsed(wait, 0)).toBe("0:00");
  expect(elapsed(wait, 126_000)).toBe("2:05");
});

test("what was kept is read back, anything else is not", () => {
  expect(readWait(JSON.stringify(wait))).toEqual(wait);
  for (const kept of [null, "", "{", "1", "{}", '{"ticket":{}}']) expect(readWait(kept)).toBeNull();
});
