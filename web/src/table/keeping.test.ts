import type { Table } from "$protocol";
import { expect, test } from "vitest";

import { SEATS_AND_OFFERS_TABLE } from "../game/fixtures/frames";
import { ANYONE, keepable, keptFor, NOBODY, wishOf } from "./keeping";

const player = (id: string) => ({ id, name: id, kind: "guest", rating: null }) as const;
const taken = (id: string) =>
  ({ kind: "taken", player: player(id), reserved_for: null, level: null }) as const;
const kept = (id: string) => ({ kind: "reserved", player: null, reserved_for: id, level: null }) as const;
const open = { kind: "open", player: null, reserved_for: null, level: null } as const;

const TABLE: Table = {
  ...SEATS_AND_OFFERS_TABLE,
  host: "mika",
  seats: { s: taken("mika"), w: taken("ken"), n: open, e: kept("mika") },
};

test("a seat is for anyone, for nobody yet, or for someone", () => {
  expect(keptFor(TABLE, "n")).toBe(ANYONE);
  expect(keptFor(TABLE, "e")).toBe(NOBODY);
  expect(keptFor({ ...TABLE, seats: { ...TABLE.seats, e: kept("ken") } }, "e")).toBe("ken");
});

test("those at the table can be asked to move; a stranger it is kept for stays a choice", () => {
  expect(keepable(TABLE, "n").map(({ id }) => id)).toEqual(["ken"]);
  const stranger = { ...TABLE, seats: { ...TABLE.seats, n: kept("bo") } };
  expect(keepable(stranger, "n").map(({ id }) => id)).toEqual(["ken", "bo"]);
});

test("a choice is a wish to the server", () => {
  expect(wishOf(ANYONE, "mika")).toEqual({ kind: "open" });
  expect(wishOf(NOBODY, "mika")).toEqual({ kind: "reserved", player: "mika" });
  expect(wishOf("ken", "mika")).toEqual({ kind: "reserved", player: "ken" });
});
