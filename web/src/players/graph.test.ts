import { expect, test } from "vitest";

import { graphOf, ticksFor } from "./graph";

const BOX = { width: 320, height: 120, left: 40, edge: 10 };

test("ticks are round and enclose the values", () => {
  expect(ticksFor(1191, 1276)).toEqual([1180, 1200, 1220, 1240, 1260, 1280]);
  expect(ticksFor(1200, 1200)).toEqual([1200, 1210]);
  expect(ticksFor(980, 1720)).toEqual([800, 1000, 1200, 1400, 1600, 1800]);
  expect(ticksFor(Infinity, -Infinity)).toEqual([]);
});

test("games stand evenly from left to right, better ones higher", () => {
  const graph = graphOf(
    [1200, 1300, 1250].map((shown, at) => ({ at, shown })),
    BOX,
  );
  expect(graph.dots.map(({ x }) => x)).toEqual([50, 180, 310]);
  expect(graph.dots.map(({ y }) => y)).toEqual([110, 10, 60]);
  expect(graph.line).toBe("M50 110L180 10L310 60");
});

test("one game is a dot, and none is nothing", () => {
  expect(graphOf([{ at: 0, shown: 1234 }], BOX).dots).toHaveLength(1);
  expect(graphOf([], BOX)).toEqual({ line: "", dots: [], ticks: [] });
});
