import type { Table } from "$protocol";
import { expect, test } from "vitest";

import { SEATS_AND_OFFERS_TABLE } from "../game/fixtures/frames";
import en from "../text/en";
import { castOf } from "./cast";

const taken = (name: string) =>
  ({
    kind: "taken",
    player: { id: name, name, kind: "guest", rating: null },
    reserved_for: null,
    level: null,
  }) as const;
const bot = { kind: "bot", player: null, reserved_for: null, level: 2 } as unknown as ReturnType<
  typeof taken
>;

const names = (seats: Table["seats"]) => castOf({ ...SEATS_AND_OFFERS_TABLE, seats }, null, en).names;

test("guests go by their names, with their numbers only where two have the same", () => {
  expect(names({ s: taken("Mika#12"), w: taken("Ken"), n: bot, e: taken("Ken") })).toEqual({
    s: "Mika",
    w: "Ken",
    n: "North",
    e: "Ken",
  });
  expect(names({ s: taken("Bo#12"), w: taken("Bo#7"), n: taken("North#1"), e: bot })).toEqual({
    s: "Bo#12",
    w: "Bo#7",
    n: "North",
    e: "East",
  });
});
