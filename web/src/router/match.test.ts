import { expect, test } from "vitest";

import { match } from "./match";

const PAGES = [
  { path: "/" },
  { path: "/leagues/new" },
  { path: "/leagues/{id}" },
  { path: "/learn/{game}/{n}" },
];

test("addresses find their page and what is in them", () => {
  expect(match(PAGES, "/")?.page.path).toBe("/");
  expect(match(PAGES, "/leagues/new")?.page.path).toBe("/leagues/new");
  expect(match(PAGES, "/leagues/a%20b/")?.params).toEqual({ id: "a b" });
  expect(match(PAGES, "/learn/yonin/3")?.params).toEqual({ game: "yonin", n: "3" });
});

test("what is no address of a page finds none", () => {
  expect(match(PAGES, "/leagues")).toBeNull();
  expect(match(PAGES, "/leagues/%E0%A4%A")).toBeNull();
  expect(match(PAGES, "/learn/yonin/3/4")).toBeNull();
});
