import { createServer, type Server as Listener } from "node:http";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { signUp } from "./league";
import { openBrowser, Person } from "./people";
import { Server } from "./server";

let server: Server;
let browser: Browser;
let organizer: Person;
let listener: Listener;
const heard: string[] = [];

beforeAll(async () => {
  server = await Server.start(["accounts.organizers=Olga", "webhooks.allow_private=true"]);
  browser = await openBrowser();
  organizer = await signUp(server, browser, "Olga");
  for (const name of ["Ken", "Hana", "Bo"]) await signUp(server, browser, name);
  await server.crash();
  await organizer.call("POST", "/sessions", { name: "Olga", password: "a long password" });
  listener = createServer((request, response) => {
    request.on("data", (text: Buffer) => heard.push(text.toString()));
    request.on("end", () => response.writeHead(204).end());
  });
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
});

afterAll(async () => {
  listener?.close();
  await browser?.close();
  await server?.stop();
});

test("an organizer makes a league, enters players, seats a round by hand and has a program told", async () => {
  const { page } = organizer;
  await organizer.open("/leagues/new");
  await page.getByRole("button", { name: "Make the league" }).click();
  await organizer.sees("Give the league a name.");
  await page.getByLabel("Name of the league").fill("Winter league");
  await page.getByRole("radio", { name: /By hand/ }).check();
  await page.getByLabel("A table waits for its players").fill("0");
  await page.getByRole("button", { name: "Make the league" }).click();

  await page.getByRole("heading", { level: 1, name: "Winter league" }).waitFor();
  await page.getByLabel("Players", { exact: true }).fill("Olga\n\nNobody\nKen");
  await page.getByRole("button", { name: "Enter 3 players" }).click();
  await organizer.sees("Not accepted, line 3:");
  await page.getByLabel("Players", { exact: true }).fill("Olga\nKen\nHana\nBo");
  await page.getByRole("button", { name: "Enter 4 players" }).click();
  await organizer.sees("4 players have entered.");

  await page.getByRole("link", { name: "Webhooks" }).click();
  const address = listener.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await page.getByLabel("Address").fill(`http://127.0.0.1:${port}/hook`);
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByLabel("Secret").waitFor();

  await page.getByRole("link", { name: "Rounds" }).click();
  await page.getByRole("button", { name: "Pair round 1 so" }).click();
  await organizer.sees("Seat at least 3 players at each table.");
  await page.getByRole("button", { name: "Fill in the order of the standings" }).click();
  await organizer.sees("Everybody has a table.");
  await page.getByLabel("South").selectOption({ label: "Bo" });
  await organizer.sees(/^Bye: /);
  await page.getByRole("button", { name: "Pair round 1 so" }).click();
  await page.getByRole("button", { name: "Start round 1" }).click();
  await organizer.sees("1 of 4 are seated");

  await page.getByText("Rule…").click();
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("Reason, for everyone to read").fill("Did not come");
  await page.getByRole("button", { name: "Make this ruling" }).click();
  await page.waitForTimeout(400);
  await page.getByRole("button", { name: /^Really/ }).click();
  await organizer.sees("Did not come");

  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByText("Calls", { exact: true }).click();
  await organizer.sees("heard");
  await expect.poll(() => heard.join("\n"), { timeout: 20_000 }).toContain("ruling.made");
  await page.getByRole("button", { name: "Tell again", exact: true }).first().click();
  await organizer.sees("1 call is made again.");
  organizer.wasFine();
});
