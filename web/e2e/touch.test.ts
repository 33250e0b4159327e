import type { Browser, CDPSession } from "playwright-core";
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A person with a telephone, in seat s against three computers, on turn. */
async function onAPhone(): Promise<{ person: Person; cdp: CDPSession }> {
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
  return { person, cdp: await person.context.newCDPSession(person.page) };
}

async function middleOf(person: Person, square: string): Promise<Point> {
  const box = await person.page.locator(`[role=gridcell][aria-label^="${square},"]`).boundingBox();
  if (box === null) throw new Error(`${square} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger goes down, along and up again. */
async function swipe(cdp: CDPSession, from: Point, to: Point): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 10; step++) {
    const along = (a: number, b: number) => a + ((b - a) * step) / 10;
    await touch("touchMove", [{ x: along(from.x, to.x), y: along(from.y, to.y) }]);
    await new Promise((next) => setTimeout(next, 16));
  }
  await touch("touchEnd", []);
}

const scrolled = (person: Person): Promise<number> => person.page.evaluate(() => scrollY);

test("a finger carries an own man without moving the page, and moves the page everywhere else", async () => {
  const { person, cdp } = await onAPhone();
  await swipe(cdp, await middleOf(person, "5g"), await middleOf(person, "5f"));
  await person.page.locator('[role=gridcell][aria-label^="5f, your pawn"]').waitFor();
  expect(await scrolled(person)).toBe(0);
  await person.myTurn();
  const empty = await middleOf(person, "1f");
  await swipe(cdp, empty, { x: empty.x, y: empty.y - 200 });
  await person.page.waitForFunction(() => scrollY > 60);
  person.wasFine();
});

test("a tap on another's strip shows that seat in full", async () => {
  const { person } = await onAPhone();
  await person.page
    .getByRole("button", { name: /West|Computer.*details/ })
    .first()
    .tap();
  const sheet = person.page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Look from here" }).tap();
  await person.page.getByRole("grid", { name: "Board seen from West" }).waitFor();
  await sheet.waitFor({ state: "detached" });
  person.wasFine();
});

test("on a phone a game is played by touch, and nothing scrolls sideways", async () => {
  const { person } = await onAPhone();
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
