import { expect, test } from "vitest";

import { PAGES } from "../src/router/pages";
import { paths } from "./pages";

test("the server is told of every page", () => {
  expect(paths()).toEqual(PAGES.map((page) => page.path));
});
