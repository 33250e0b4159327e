import { expect, test } from "vitest";

import { isOther, mayLeave } from "./upgrade";

const html = (script: string) =>
  `<!doctype html><script src="/theme.js"></script><script type="module" crossorigin src="${script}"></script>`;

test("a page that begins with another script is of another build", () => {
  expect(isOther(html("/assets/index-b.js"), "/assets/index-a.js")).toBe(true);
  expect(isOther(html("/assets/index-a.js"), "/assets/index-a.js")).toBe(false);
  expect(isOther("Bad gateway", "/assets/index-a.js")).toBe(false);
});

test("forms are not left for it", () => {
  const url = (path: string) => new URL(path, "http://x");
  expect(mayLeave(url("/"), url("/watch"))).toBe(true);
  expect(mayLeave(url("/watch"), url("/watch?a"))).toBe(false);
  expect(mayLeave(url("/new"), url("/account"))).toBe(false);
});
