import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { pauseBefore } from "./autoplay";
import { Autoplay, type Shown } from "./autoplay.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a move waits as long as the speed says; as played, within what can be borne", () => {
  expect(pauseBefore({ spentMs: 7_000 }, "even")).toBe(1_000);
  expect(pauseBefore({ spentMs: 7_000 }, "real")).toBe(7_000);
  expect(pauseBefore({ spentMs: 0 }, "real")).toBe(300);
  expect(pauseBefore({ spentMs: 3_600_000 }, "real")).toBe(20_000);
});

function game(shown: number): Shown & { shown: number } {
  const plies = [1, 2, 3].map((n) => ({ n, spentMs: n * 1_000 }));
  return {
    shown,
    first: 0,
    newest: 3,
    live: { plies },
    lookAt(n: number) {
      this.shown = n;
    },
  };
}

test("it goes on to the newest move and stops there", () => {
  const desk = game(1);
  const autoplay = new Autoplay(desk);
  autoplay.speed = "fast";
  autoplay.toggle();
  expect(autoplay.runs).toBe(true);
  vi.advanceTimersByTime(499);
  expect(desk.shown).toBe(1);
  vi.advanceTimersByTime(1);
  expect(desk.shown).toBe(2);
  vi.advanceTimersByTime(500);
  expect([desk.shown, autoplay.runs]).toEqual([3, false]);
});

test("from the newest move it begins anew, and a reader who steps stops it", () => {
  const desk = game(3);
  const autoplay = new Autoplay(desk);
  autoplay.toggle();
  expect(desk.shown).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(desk.shown).toBe(1);
  desk.shown = 0;
  vi.advanceTimersByTime(10_000);
  expect([desk.shown, autoplay.runs]).toEqual([0, false]);
});

test("stopped, nothing follows", () => {
  const desk = game(0);
  const autoplay = new Autoplay(desk);
  autoplay.toggle();
  autoplay.toggle();
  vi.advanceTimersByTime(10_000);
  expect([desk.shown, autoplay.runs]).toEqual([0, false]);
});
