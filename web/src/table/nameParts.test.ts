import type { SeatState } from "$protocol";
import { expect, test } from "vitest";

import { seat as en } from "../text/en/terms";
import { seat as ko } from "../text/ko/terms";
import { nameParts } from "./nameParts";

const player = { id: "p", name: "", kind: "guest", rating: null } as const;
const taken: SeatState = { kind: "taken", player, reserved_for: null, level: null };
const bot: SeatState = { kind: "bot", player, reserved_for: null, level: 3 };

test("the number of a guest and the level of a computer are kept apart", () => {
  expect(nameParts("Guest#8128", taken)).toEqual(["Guest", "#8128"]);
  expect(nameParts("Abe7", taken)).toEqual(["Abe7"]);
  expect(nameParts(en.computer(3), bot)).toEqual(["Computer ", "3"]);
  expect(nameParts(ko.computer(3), bot).at(-1)).toBe("3");
  expect(nameParts("Seat 2", undefined)).toEqual(["Seat 2"]);
});
