import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openBrowser, Person } from "./people";
import { Server } from "./server";

/** South to move: a check across skips West; then a step aside mates West by North's rook. */
const JUMP_AND_MATE = "4Kn4/8Ke/1Gs7/Pw8/Kw2Gs2Rn2/1Pw7/Gs8/6Rs2/4Ks4 s - 1";

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

/** How many nodes of the page a key changes; `at`: where in the game it leads. */
async function drawnAnew(page: Page, key: string, at: string): Promise<number> {
  const touched = await page.evaluateHandle(() => {
    const seen = { nodes: 0 };
    const size = (node: Node): number =>
      1 + (node instanceof Element ? node.querySelectorAll("*").length : 0);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        seen.nodes += Math.max(
          1,
          [...addedNodes].map(size).reduce((sum, n) => sum + n, 0),
        );
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  });
  await page.locator("body").press(key);
  await page.getByText(at).first().waitFor();
  return touched.evaluate(({ nodes }) => nodes);
}

test("four people play a game with a check jump, a mate and an inherited army to its end", async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => Person.at(server, browser)));
  const [south, west, north, east] = people as [Person, Person, Person, Person];
  await south.guest("Mika");
  const table = await south.table({ sfen: JUMP_AND_MATE, options: { first_seat: "s" } });
  for (const [person, name, seat] of [
    [west, "Ken", "w"],
    [north, "Hana", "n"],
    [east, "Bo", "e"],
  ] as const) {
    await person.guest(name);
    await person.call("POST", `/tables/${table}/join`, { seat });
  }
  const watcher = await Person.at(server, browser);
  await Promise.all([...people, watcher].map((person) => person.open(`/t/${table}`)));

  await south.move("3h", "5h");
  await west.sees(/You are skipped/);
  await north.move("5a", "4a");
  await east.move("1b", "1c");
  await south.move("6e", "5d");
  for (const person of people) await person.sees(/mated by .*4th/);
  await west.sees("You are out");
  await south.page.locator('[role=gridcell][aria-label*="inherited"]').first().waitFor();
  expect(await south.page.locator('[role=gridcell][aria-label*="your pawn, inherited"]').count()).toBe(2);
  await west.page.locator('[role=gridcell][aria-label*="turned king"]').first().waitFor();

  // Who is out may talk to those who watch, and to nobody else.
  await west.page.getByRole("button", { name: "Talk to the spectators" }).first().click();
  await west.page.getByRole("textbox", { name: "Say something" }).fill("What a mate");
  await west.page.getByRole("button", { name: "Send" }).click();
  await watcher.page.getByRole("button", { name: /^Chat/ }).last().click();
  await watcher.page.getByRole("button", { name: "Spectators" }).click();
  await watcher.sees("What a mate");
  expect(await north.page.getByText("What a mate").count()).toBe(0);

  await north.move("3e", "3d");
  for (const person of [east, north]) {
    const resign = person.page.locator("button.danger");
    await resign.click();
    await person.page.waitForTimeout(400);
    await resign.click();
  }
  for (const person of people) await person.sees(/wins?$/);
  await south.sees("Last survivor");

  // Back to the second move, and on to the newest again.
  await east.page.locator("button", { hasText: "K-4a" }).first().click();
  await east.sees("2/5");
  // One man has moved, so little is drawn anew: not each man, cell and line of the list.
  expect(await drawnAnew(east.page, ".", "3/5")).toBeLessThan(70);
  expect(await drawnAnew(east.page, ",", "2/5")).toBeLessThan(70);
  await east.page.locator("body").press("End");
  await east.sees("5/5");

  // By the slider, and by itself.
  await east.page.getByRole("slider").fill("1");
  await east.sees("1/5");
  await east.page.getByRole("button", { name: "Play the moves" }).click();
  await east.sees("3/5");

  // Those who watch hear of the next game too.
  await south.page.getByRole("button", { name: "Rematch" }).click();
  await watcher.page.getByRole("link", { name: "To the rematch" }).click();
  await watcher.sees(/seats are empty/);
  [...people, watcher].forEach((person) => person.wasFine());
});
