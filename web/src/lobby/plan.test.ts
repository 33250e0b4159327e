import type { SeatState, Summary } from "$protocol";
import { expect, test } from "vitest";

import { besidesTeams, grouped, isFree, ownSeat, places, teamsOf } from "./plan";

const OPEN: SeatState = { kind: "open", player: null, reserved_for: null, level: null };

function taken(id: string): SeatState {
  const player = { id, name: id, kind: "guest", rating: null } as const;
  return { kind: "taken", player, reserved_for: null, level: null };
}

function table(id: string, more: Partial<Summary>): Summary {
  const seats = { s: taken("ann"), w: OPEN, n: OPEN, e: OPEN };
  return { id, status: "open", host: "ann", seats_order: ["s", "w", "n", "e"], seats, ...more } as Summary;
}

const reserved: SeatState = { kind: "reserved", player: null, reserved_for: "bob", level: null };

test("a seat is drawn as its reader sees it", () => {
  const shown = table("t", { seats: { s: taken("ann"), w: reserved, n: OPEN } });
  const marks = (me: string | null) => places(shown, me).map(({ mark }) => mark);
  expect(marks(null)).toEqual(["taken", "reserved", "open", "closed"]);
  expect(marks("ann")).toEqual(["mine", "reserved", "open", "closed"]);
  expect(marks("bob")).toEqual(["taken", "forMe", "open", "closed"]);
  expect(places(shown, "bob").filter(isFree)).toHaveLength(2);
  expect(ownSeat(shown, "ann")).toBe("s");
  expect(ownSeat(shown, "bob")).toBeNull();
});

test("each table is in one group", () => {
  const tables = [
    table("open", {}),
    table("kept", { seats: { s: taken("ann"), w: reserved } }),
    table("on", { status: "playing", host: "bob" }),
    table("mine", { status: "paused", seats: { s: taken("bob") } }),
    table("over", { status: "finished" }),
  ];
  const ids = (me: string | null) => {
    const { own, open, running } = grouped(tables, me);
    return [own, open, running].map((group) => group.map(({ id }) => id).join(" "));
  };
  expect(ids(null)).toEqual(["", "open", "on mine"]);
  expect(ids("bob")).toEqual(["kept mine", "open", "on"]);
  expect(ids("ann")).toEqual(["open kept on", "", "mine"]);
});

test("teams are told of once", () => {
  expect(teamsOf({ teams: "none" })).toBeNull();
  expect(teamsOf({ teams: "left" })).toBe("left");
  const army = { option: "army", value: "freeze" };
  expect(besidesTeams([{ option: "teams", value: "left" }, army])).toEqual([army]);
});
