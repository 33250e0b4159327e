import { expect, test } from "vitest";

import "../men/pack";
import { movesOf } from "../men/moves";
import { inWords } from "./wording";

const said = (kind: string, promoted = false, set?: "chu") =>
  inWords(movesOf({ kind, promoted, ...(set === undefined ? {} : { set }) })).map(({ how, where }) =>
    `${how} ${where.join(" ")}`.trim(),
  );

test("moves are told in few words", () => {
  expect(said("K")).toEqual(["step everyWay"]);
  expect(said("G")).toEqual(["step straight diagonallyAhead"]);
  expect(said("N")).toEqual(["knight"]);
  expect(said("R", true)).toEqual(["slide straight", "step diagonally"]);
  expect(said("T", false, "chu")).toEqual(["step back sideways diagonally"]);
  expect(said("O", false, "chu")).toEqual(["step diagonally", "jump straight"]);
  expect(said("A", true, "chu")).toEqual(["slide ahead back diagonallyBack"]);
});

test("a lion's power is all around, or on some lines", () => {
  expect(said("N", false, "chu")).toEqual(["lion"]);
  expect(said("H", true, "chu")).toEqual(["slide back sideways diagonally", "power ahead"]);
  expect(said("D", true, "chu")).toEqual(["slide straight diagonallyBack", "power diagonallyAhead"]);
});
