import { expect, test } from "vitest";

import { outlines } from "./koma";
import { shortest, type Command } from "./outline";

test("a path is told in steps of tenths that add up", () => {
  const commands: Command[] = [
    { command: "moveTo", args: [1.04, 2] },
    { command: "lineTo", args: [1.08, 2] },
    { command: "lineTo", args: [5, 0.5] },
    { command: "lineTo", args: [5.01, 0.52] },
    { command: "quadraticCurveTo", args: [5, 0.5, 6, 2] },
    { command: "quadraticCurveTo", args: [6.5, 3, 7, 0] },
    { command: "closePath", args: [] },
    { command: "moveTo", args: [0, 0] },
    { command: "lineTo", args: [0, 3] },
    { command: "closePath", args: [] },
  ];
  expect(shortest(commands)).toBe("m1 2h.1l3.9-1.5 1 1.5q.5 1 1-2zm-1-2v3z");
});

test("the outline of a kanji lies within a man", () => {
  const path = outlines("王").get("王") ?? "";
  expect(path).toMatch(/^m\d/);
  expect(path.length).toBeLessThan(400);
});
