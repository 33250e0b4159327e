import { expect, test } from "vitest";

import type { Course } from "./course";
import { EMPTY } from "./course";
import { roomsHeard } from "./rooms";

function course(status: string, teams: string, alive: readonly string[]): Course {
  return { ...EMPTY, table: { status, options: { teams } }, position: { alive } } as unknown as Course;
}

test("of a table that is not known nothing is heard", () => {
  expect(roomsHeard(EMPTY, null)).toEqual([]);
});

test("whoever plays hears the spectators only after the end or his own", () => {
  const all = ["s", "w", "n", "e"];
  expect(roomsHeard(course("playing", "none", all), "s")).toEqual(["table"]);
  expect(roomsHeard(course("playing", "none", ["w", "n"]), "s")).toEqual(["table", "spectators"]);
  expect(roomsHeard(course("finished", "none", all), "s")).toEqual(["table", "spectators"]);
  expect(roomsHeard(course("playing", "none", all), null)).toEqual(["table", "spectators"]);
});

test("only partners hear the room of a team", () => {
  const all = ["s", "w", "n", "e"];
  expect(roomsHeard(course("playing", "cross", all), "s")).toEqual(["table", "team"]);
  expect(roomsHeard(course("playing", "cross", all), null)).toEqual(["table", "spectators"]);
});
