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

  // Typed, refused with its reason, and typed again.
  await keyboard.press("/");
  await keyboard.type("5i5h");
  await keyboard.press("Enter");
  await person.sees(/Not a legal move/);
  await keyboard.press("Control+A");
  await keyboard.type("5f5e");
  await keyboard.press("Enter");
  await person.page.waitForFunction(() => !document.title.startsWith("●"));
  person.wasFine();
});

test("on a phone a game is played by touch, and nothing scrolls sideways", async () => {
  const person = await Person.at(server, browser, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await person.guest("Mika");
  const table = await person.table({
    options: { first_seat: "s" },
    clock: { kind: "fischer", main_s: 600, increment_s: 5 },
  });
  await person.call("POST", `/tables/${table}/start`, { fill: { level: 1 } });
  await person.open(`/t/${table}`);
  await person.myTurn();
  for (const square of ["5g", "5f"])
    await person.page.locator(`[role=gridcell][aria-label^="${square},"]`).tap();
  await person.page.waitForFunction(() => !document.title.startsWith("●"));
  await person.myTurn();
  const overflow = await person.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const board = await person.page.locator("[role=grid]").boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 999)).toBeLessThan(640);
  person.wasFine();
});
