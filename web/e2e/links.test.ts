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

test("a link to a ply of a game that is on shows that ply, and goes on showing it", async () => {
  const player = await Person.at(server, browser);
  await player.guest("Mika");
  const table = await player.table({ options: { first_seat: "s" } });
  await player.call("POST", `/tables/${table}/start`, { fill: { level: 1 } });
  await player.open(`/t/${table}`);
  await player.move("5g", "5f");
  await player.myTurn();

  const reader = await Person.at(server, browser);
  await reader.open(`/t/${table}?view=w#2`);
  await reader.sees(/^2\/4$/);
  await player.move("5f", "5e");
  await player.myTurn();
  await reader.sees(/^2\/8$/);
  await reader.page.getByRole("grid", { name: "Board seen from West" }).waitFor();
  await reader.page.locator("body").press("End");
  await reader.sees(/^8\/8$/);
  for (const person of [player, reader]) person.wasFine();
});

test("two taps in haste make one guest", async () => {
  const host = await Person.at(server, browser);
  await host.guest("Mika");
  const table = await host.table({});
  const guest = await Person.at(server, browser);
  const made: string[] = [];
  guest.page.on("response", (response) => {
    if (response.url().endsWith("/v1/guests")) made.push(response.url());
  });
  await guest.open(`/t/${table}`);
  await guest.page.getByRole("button", { name: "Sit down" }).first().dblclick();
  await guest.page.getByRole("button", { name: "Stand up" }).first().waitFor();
  expect(made).toHaveLength(1);
});

test("a page that the browser has kept works when it is loaded again", async () => {
  const person = await Person.at(server, browser);
  await person.open("/learn");
  const title = person.page.getByRole("heading", { level: 1 });
  await title.waitFor();
  for (let load = 0; load < 2; load += 1) {
    await person.page.reload();
    await title.waitFor();
  }
  person.wasFine();
});
