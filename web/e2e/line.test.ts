import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";

import { Line } from "./line";
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

/** A person in seat s against three computers, on turn. */
async function againstComputers(at: { readonly url: string } = server): Promise<Person> {
  const person = await Person.at(at, browser);
  await person.guest("Mika");
  const table = await person.table({ options: { first_seat: "s" } });
  await person.call("POST", `/tables/${table}/start`, { fill: { level: 1 } });
  await person.open(`/t/${table}`);
  await person.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return person;
}

async function withoutReload(person: Person): Promise<void> {
  await person.page.waitForFunction(() => "sameDocument" in window);
}

test("a dropped line comes back without a reload, and what was missed is there", async () => {
  const line = await Line.to(server.port);
  const person = await againstComputers(line);
  await person.move("5g", "5f");
  line.cut();
  await person.sees(/Reconnecting/);
  line.mend();
  await person.page.getByText(/Reconnecting/).waitFor({ state: "hidden", timeout: 60_000 });
  await person.move("5f", "5e");
  await person.myTurn();
  await withoutReload(person);
  person.wasFine();
  line.close();
});

test("a server that is killed and started again costs nobody his game", async () => {
  const person = await againstComputers();
  await person.move("5g", "5f");
  await person.myTurn();
  await server.crash();
  await person.page.getByText(/Reconnecting/).waitFor({ state: "hidden", timeout: 60_000 });
  await person.move("5f", "5e");
  await person.myTurn();
  await withoutReload(person);
});
