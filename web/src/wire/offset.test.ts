import { expect, test } from "vitest";

import { measured } from "./offset";

test("the server's time lies in the middle of the way there and back", () => {
  expect(measured(null, { sentAt: 1_000, receivedAt: 1_100, now: 6_050 })).toEqual({ ms: 5_000, doubt: 50 });
});

test("an exact sample is not replaced by a doubtful one", () => {
  const exact = measured(null, { sentAt: 0, receivedAt: 10, now: 5_005 });
  expect(measured(exact, { sentAt: 100, receivedAt: 2_100, now: 5_200 }).ms).toBe(5_000);
});

test("in time it is: clocks drift", () => {
  let offset = measured(null, { sentAt: 0, receivedAt: 10, now: 5_005 });
  for (let n = 1; n <= 10; n++)
    offset = measured(offset, { sentAt: n * 1_000, receivedAt: n * 1_000 + 80, now: n * 1_000 + 7_040 });
  expect(offset.ms).toBe(7_000);
});
