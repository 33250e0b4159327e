import { expect, test } from "vitest";

import { readSfen } from "../game/sfen";
import { changesBetween } from "./flights";

const between = (before: string, after: string) => changesBetween(readSfen(before), readSfen(after));

test("a move is one flight", () => {
  const changes = between("4Kn4/9/9/9/9/9/4Ps4/9/4Ks4 s - 1", "4Kn4/9/9/9/9/4Ps4/9/9/4Ks4 n - 2");
  expect(changes).toMatchObject({
    flights: [{ from: "5g", to: "5f" }],
    gone: [],
    came: [],
    fallen: [],
    changed: [],
  });
});

test("a capture is a flight onto a man that goes; promotion on the way does not hide it", () => {
  const changes = between("4Kn4/9/4Pn4/4Ps4/9/9/9/9/4Ks4 s - 1", "4Kn4/9/4+Ps4/9/9/9/9/9/4Ks4 n Ps 2");
  expect(changes?.flights).toEqual([{ from: "5d", to: "5c" }]);
  expect(changes?.gone.map(({ square, man }) => [square, man.owner])).toEqual([["5c", "n"]]);
});

test("a drop comes from nowhere", () => {
  const changes = between("4Kn4/9/9/9/9/9/9/9/4Ks4 s Ps 1", "4Kn4/9/9/9/4Ps4/9/9/9/4Ks4 n - 2");
  expect(changes).toMatchObject({ flights: [], came: ["5e"], gone: [] });
});

test("a step back is a flight the other way, and the man that was taken comes back", () => {
  const changes = between("4Kn4/9/4+Ps4/9/9/9/9/9/4Ks4 n Ps 2", "4Kn4/9/4Pn4/4Ps4/9/9/9/9/4Ks4 s - 1");
  expect(changes?.flights).toEqual([{ from: "5c", to: "5d" }]);
  expect(changes?.came).toEqual(["5c"]);
});

test("a mate turns the king over and hands the army on where it stands", () => {
  const changes = between(
    "4Kn4/8Ke/1Gs7/Pw8/Kw2Gs2Rn2/1Pw7/Gs8/9/4Ks4 s - 1",
    "4Kn4/8Ke/1Gs7/Psw8/Kxw5Rn2/1Psw1Gs5/Gs8/9/4Ks4 n - 2",
  );
  expect(changes?.flights).toEqual([{ from: "6e", to: "6f" }]);
  expect(changes?.fallen.map(({ square }) => square)).toEqual(["9e"]);
  expect(changes?.changed.map(({ square, man }) => [square, man.owner])).toEqual([
    ["9d", "w"],
    ["8f", "w"],
  ]);
});

test("a man that takes its like flies all the same", () => {
  const changes = between("4Kn4/9/9/4Pxs4/4Ps4/9/9/9/4Ks4 s - 1", "4Kn4/9/9/4Ps4/9/9/9/9/4Ks4 n Ps 2");
  expect(changes?.flights).toEqual([{ from: "5e", to: "5d" }]);
  expect(changes?.gone.map(({ square, man }) => [square, man.owner])).toEqual([["5d", null]]);
  expect(changes?.changed).toEqual([]);
});

test("what no single move explains is not shown", () => {
  const before = "4Kn4/9/9/9/9/9/3PsPsPs3/9/4Ks4 s - 1";
  expect(between(before, "4Kn4/3GnGn4/9/9/9/9/3PsPsPs3/9/4Ks4 s - 9")).toBeNull();
  expect(between(before, "4Kn4/9/9/9/9/3PsPs4/5Ps3/9/4Ks4 s - 9")).toBeNull();
  expect(between(before, "4Kn4/9/9/9/9/3PsPsPs3/9/9/4Ks4 s - 9")).toBeNull();
});

test("a lion that takes two men goes by way of the first", () => {
  const before = readSfen("6k5/12/12/12/6pp4/6N5/12/12/12/12/12/6K5 b - 1");
  const after = readSfen("6k5/12/12/12/7N4/12/12/12/12/12/12/6K5 w - 2");
  const changes = changesBetween(before, after);
  expect(changes?.flights).toEqual([{ from: "6f", to: "5e", via: "6e" }]);
  expect(changes?.gone.map(({ square }) => square).sort()).toEqual(["5e", "6e"]);
  // Three men less, and no way that a lion could have gone.
  const far = readSfen("6k5/12/12/12/7N3p/12/12/12/12/12/12/6K5 b - 3");
  expect(changesBetween(readSfen("6k5/12/12/p11/6pp4/6N5/12/12/12/12/12/6K5 b - 1"), far)).toBeNull();
});
