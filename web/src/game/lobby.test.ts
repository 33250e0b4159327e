import type { Summary } from "$protocol";
import { expect, test } from "vitest";

import { merged } from "./lobby";

const table = (id: string, created_at: number, seq = 1): Summary => ({ id, created_at, seq }) as Summary;
const ids = (tables: Summary[]): string => tables.map(({ id, seq }) => `${id}${seq}`).join(" ");

test("tables come and go, the newest first", () => {
  const list = [table("a", 1), table("b", 2)];
  expect(ids(merged(list, []))).toBe("b1 a1");
  expect(ids(merged(list, [{ op: "put", table: table("c", 3) }]))).toBe("c1 b1 a1");
  expect(ids(merged(list, [{ op: "put", table: table("a", 1, 5) }]))).toBe("b1 a5");
  expect(ids(merged(list, [{ op: "remove", table: table("b", 2, 9) }]))).toBe("a1");
});

test("a table of two lists is there once, as it is by now", () => {
  expect(ids(merged([table("a", 1, 4), table("b", 2), table("a", 1, 3)], []))).toBe("b1 a4");
  expect(ids(merged([table("a", 1, 3), table("a", 1, 4)], []))).toBe("a4");
});

test("what was told while the list was fetched wins, unless the list is newer", () => {
  const list = [table("a", 1, 7)];
  expect(ids(merged(list, [{ op: "put", table: table("a", 1, 4) }]))).toBe("a7");
  expect(ids(merged(list, [{ op: "remove", table: table("a", 1, 8) }]))).toBe("");
});
