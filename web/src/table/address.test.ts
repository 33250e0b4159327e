import { expect, test } from "vitest";

import { addressedPly, addressedView, linkTo } from "./address";

test("a link to a ply is read as it was made", () => {
  const url = new URL(linkTo("http://x", "a b", 57, "w"));
  expect(url.pathname).toBe("/t/a%20b");
  expect(addressedPly(url.hash)).toBe(57);
  expect(addressedView(url.searchParams)).toBe("w");
});

test("what is no ply and no seat says nothing", () => {
  for (const hash of ["", "#", "#page", "#-1", "#1e9", "#12345678"]) expect(addressedPly(hash)).toBeNull();
  expect(addressedView(new URLSearchParams("view=q"))).toBeNull();
});
