import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openBrowser, Person } from "./people";
import { Server } from "./server";

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("a game is played by the keyboard alone", async () => {
  const person = await Person.at(server, browser);
  await person.guest("Mika");
  const table = await person.table({ options: { first_seat: "s" } });
  await person.call("POST", `/tables/${table}/start`, { fill: { level: 1 } });
  await person.open(`/t/${table}`);
  await person.myTurn();
  const { keyboard } = person.page;
  const focused = () => person.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  for (let tabs = 0; tabs < 40 && !/^\d[a-i],/.test(await focused()); tabs++) await keyboard.press("Tab");
  expect(await focused()).toMatch(/^5e,/);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  expect(await focused()).toMatch(/^5g, your pawn/);
  await keyboard.press("Enter");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await person.page.waitForFunction(() => !document.title.startsWith("●"));
  await person.myTurn();
  expect(await person.page.locator('[role=gridcell][aria-label^="5f, your pawn"]').count()).toBe(1);

  // Straight to squares and men, and what the page tells on demand.
  for (const key of ["g", "5", "f"]) await keyboard.press(key);
  expect(await focused()).toMatch(/^5f, your pawn/);
  for (const key of ["f", "r"]) await keyboard.press(key);
  expect(await focused()).toMatch(/^5h, your rook/);
  for (const [key, told] of [
    ["k", /Mika: king 5i\./],
    ["o", /Your move\. Next: you/],
    ["c", /No clock/],
    ["l", /East: .*Your move/],
  ] as const) {
    await keyboard.press(key);
    await person.page.locator(".said", { hasText: told }).waitFor();
  }
  await keyboard.press(",");
  await person.sees(/^3\/4$/);
  await keyboard.press(".");
  await person.sees(/^4\/4$/);
  await keyboard.press("?");
  await person.page.getByRole("dialog", { name: "Keys" }).waitFor();
  await keyboard.press("Escape");
  await person.page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" });

  // Typed, refused with its reason, and typed again.
  await keyboard.press("/");
  await keyboard.type("5i5h");
  await keyboard.press("Enter");
  await person.sees(/Not a legal move/);
  await keyboard.press("Control+A");
  await keyboard.type("5五歩");
  await keyboard.press("Enter");
  await person.page.waitForFunction(() => !document.title.startsWith("●"));
  person.wasFine();
});
