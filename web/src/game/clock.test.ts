import type { Clock, ClockSpec } from "$protocol";
import { expect, test } from "vitest";

import { clockText, remaining } from "./clock";

const AT = 1_000_000;
const FISCHER: ClockSpec = { kind: "fischer", main_s: 600, increment_s: 5 };
const BYOYOMI: ClockSpec = { kind: "byoyomi", main_s: 600, period_s: 30, periods: 3 };
const DELAY: ClockSpec = { kind: "delay", main_s: 600, delay_s: 5 };
const DAYS: ClockSpec = { kind: "per_move", days: 3 };

const clock = (more: Partial<Clock>): Clock => ({
  remaining_ms: 60_000,
  phase: "main",
  periods_left: 0,
  delay_left_ms: null,
  running: true,
  ...more,
});

test("a running clock runs, another stands", () => {
  expect(remaining(clock({}), FISCHER, AT, AT + 1_500).ms).toBe(58_500);
  expect(remaining(clock({ running: false }), FISCHER, AT, AT + 1_500)).toMatchObject({
    ms: 60_000,
    running: false,
  });
});

test("it stops at zero, and does not run backwards before the frame", () => {
  expect(remaining(clock({}), FISCHER, AT, AT + 99_000).ms).toBe(0);
  expect(remaining(clock({}), FISCHER, AT, AT - 300).ms).toBe(60_000);
});

test("delay runs before main time", () => {
  const delayed = clock({ delay_left_ms: 5_000 });
  expect(remaining(delayed, DELAY, AT, AT + 3_000)).toMatchObject({ ms: 60_000, delayMs: 2_000 });
  expect(remaining(delayed, DELAY, AT, AT + 7_000)).toMatchObject({ ms: 58_000, delayMs: 0 });
});

test("main time is used up before the periods", () => {
  const main = clock({ periods_left: 3 });
  expect(remaining(main, BYOYOMI, AT, AT + 59_999)).toMatchObject({ ms: 1, phase: "main", periods: 3 });
  expect(remaining(main, BYOYOMI, AT, AT + 60_000)).toMatchObject({
    ms: 30_000,
    phase: "byoyomi",
    periods: 3,
  });
  expect(remaining(main, BYOYOMI, AT, AT + 89_999)).toMatchObject({ ms: 1, phase: "byoyomi", periods: 3 });
  expect(remaining(main, BYOYOMI, AT, AT + 90_000)).toMatchObject({ ms: 30_000, periods: 2 });
  expect(remaining(main, BYOYOMI, AT, AT + 150_000)).toMatchObject({ ms: 0, periods: 0 });
});

test("periods count the running one", () => {
  const last = clock({ phase: "byoyomi", remaining_ms: 10_000, periods_left: 1 });
  expect(remaining(last, BYOYOMI, AT, AT + 9_000)).toMatchObject({ ms: 1_000, periods: 1 });
  expect(remaining(last, BYOYOMI, AT, AT + 10_000)).toMatchObject({ ms: 0, periods: 0 });
  const two = clock({ phase: "byoyomi", remaining_ms: 10_000, periods_left: 2 });
  expect(remaining(two, BYOYOMI, AT, AT + 15_000)).toMatchObject({ ms: 25_000, periods: 1 });
});

test("days for a move", () => {
  const days = clock({ remaining_ms: 259_200_000 });
  expect(remaining(days, DAYS, AT, AT + 3_600_000).ms).toBe(255_600_000);
});

test("clocks as text", () => {
  const text = (ms: number, tenths = true): string => clockText(ms, tenths, (d, h) => `${d} d ${h} h`);
  expect(text(600_000)).toBe("10:00");
  expect(text(598_900)).toBe("9:58");
  expect(text(65_000)).toBe("1:05");
  expect(text(10_000)).toBe("0:10");
  expect(text(9_999)).toBe("0:09.9");
  expect(text(340)).toBe("0:00.3");
  expect(text(0)).toBe("0:00.0");
  expect(text(9_400, false)).toBe("0:10");
  expect(text(1, false)).toBe("0:01");
  expect(text(0, false)).toBe("0:00");
  expect(text(3_725_000)).toBe("1:02:05");
  expect(text(86_399_000)).toBe("23:59:59");
  expect(text(187_200_000)).toBe("2 d 4 h");
});
