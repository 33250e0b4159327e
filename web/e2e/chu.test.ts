import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openBrowser, Person } from "./people";
import { Server } from "./server";

/** Black's lion before two men in a row, a third behind them, and a protected lion two squares off. */
const LION = "6k5/r8r2/7g4/7p1n2/6p5/6N5/12/12/12/12/R10R/6K5 b - 1";
/** White's king steps before a pawn, and a gold in hand mates it. */
const DROP = "3k5/9/4P4/9/9/9/9/9/4K4 w G 1";

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

async function two(wish: object): Promise<[Person, Person]> {
  const [black, white] = await Promise.all([Person.at(server, browser), Person.at(server, browser)]);
  await black.guest("Mika");
  await white.guest("Ken");
  const table = await black.table({ host_seat: "b", ...wish });
  await white.call("POST", `/tables/${table}/join`, { seat: "w" });
  await Promise.all([black, white].map((person) => person.open(`/t/${table}`)));
  return [black, white];
}

test("two people play chu shogi: a double capture, a refused trade of lions, an igui, an adjournment", async () => {
  const [black, white] = await two({ game: "chu", sfen: LION });
  await black.myTurn();
  for (const square of ["6f", "6e", "5d"]) await black.tap(square);
  await white.move("12b", "12c");
  expect(await white.page.locator('[aria-label^="6e, empty"]').count()).toBe(1);

  await black.move("5d", "3d");
  await black.sees("Not a legal move: the lion is protected");
  await black.tap("5c");
  await black.sees(/its own square to take and return/);
  await black.tap("5d");
  await white.myTurn();
  await white.page.locator('[aria-label^="5c, empty"]').waitFor();
  await white.page.locator('[aria-label^="5d, Black\'s lion"]').waitFor();

  await black.page.getByRole("button", { name: "Offer …" }).click();
  await black.page.getByRole("button", { name: "Adjourn" }).click();
  await white.page.getByRole("button", { name: "Accept" }).click();
  await white.sees(/the next move is sealed/);
  await white.move("12c", "12d");
  for (const person of [black, white]) await person.sees(/A move lies sealed/);
  await black.page.locator('[aria-label^="12d, empty"]').waitFor();
  await black.page.getByRole("button", { name: "Resume" }).click();
  await white.page.getByRole("button", { name: "Accept" }).click();
  await black.page.locator('[aria-label^="12d, White\'s rook"]').waitFor();

  await black.myTurn();
  const resign = black.page.locator("button.danger");
  await resign.click();
  await black.page.waitForTimeout(400);
  await resign.click();
  await white.sees("You win");
  await black.sees("You resigned: 2nd");
  [black, white].forEach((person) => person.wasFine());
});

test("two people play shogi: a man is dropped, and it is mate", async () => {
  const [black, white] = await two({ game: "shogi", sfen: DROP });
  await white.move("6a", "5a");
  await black.myTurn();
  await black.page.getByRole("button", { name: "gold, 1 in hand" }).click();
  await black.tap("5b");
  await black.sees("You win");
  await white.sees("You are mated by Mika: 2nd");
  [black, white].forEach((person) => person.wasFine());
});
