import { expect, test } from "vitest";

import { ago } from "./ago";

test("times are told in minutes, hours or days", () => {
  const minute = 60_000;
  expect(ago(0, 30_000, "en")).toBe("this minute");
  expect(ago(0, 12 * minute, "en")).toBe("12 min. ago");
  expect(ago(0, 130 * minute, "en")).toBe("2 hr. ago");
  expect(ago(0, 72 * 60 * minute, "en")).toBe("3 days ago");
  expect(ago(99, 0, "en")).toBe("this minute");
});
