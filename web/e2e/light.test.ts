import { gzipSync } from "node:zlib";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openBrowser, Person } from "./people";
import { Server } from "./server";

const LANGUAGES = ["en", "ja", "ko", "ru"] as const;

let server: Server;
let browser: Browser;
let table: string;

beforeAll(async () => {
  server = await Server.start();
  browser = await openBrowser();
  const person = await Person.at(server, browser);
  await person.guest("Mika");
  table = await person.table({ options: { first_seat: "s" } });
  await person.call("POST", `/tables/${table}/start`, { fill: { level: 1 } });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Bytes, packed with gzip: what a first visit costs before anything is kept. */
async function weightOf(path: string, locale: string): Promise<number> {
  const person = await Person.at(server, browser, { serviceWorkers: "block", locale });
  const files = new Set<string>();
  person.page.on("request", (request) => {
    if (["document", "script", "stylesheet"].includes(request.resourceType())) files.add(request.url());
  });
  await person.open(path);
  await person.page.waitForLoadState("networkidle");
  await person.context.close();
  const sizes = [...files].map(async (url) => {
    const packed = await fetch(url, { headers: { "accept-encoding": "identity" } });
    return gzipSync(Buffer.from(await packed.arrayBuffer())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test.each(LANGUAGES)("the first page and a table are light in %s", async (locale) => {
  expect(await weightOf("/", locale)).toBeLessThan(56 * 1024);
  expect(await weightOf(`/t/${table}`, locale)).toBeLessThan(100 * 1024);
});

test("a language is chosen at once, stays, and every text of the page is in it", async () => {
  const person = await Person.at(server, browser);
  const asked: string[] = [];
  await person.open("/settings");
  person.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await person.page.getByLabel("Language").first().selectOption("ja");
  await person.page.getByRole("heading", { level: 1, name: "設定" }).waitFor();
  await person.page.getByRole("link", { name: "リーグ" }).click();
  await person.page.getByRole("heading", { level: 1, name: "リーグ" }).waitFor();
  expect(await person.page.evaluate(() => document.documentElement.lang)).toBe("ja");
  await person.page.reload();
  await person.page.getByRole("heading", { level: 1, name: "リーグ" }).waitFor();
  person.wasFine();
});

test("after an upgrade the next link brings the newer client along, once", async () => {
  const person = await Person.at(server, browser);
  const { page } = person;
  await person.open("/watch");
  await page.route(/\/assets\/Leagues.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/assets\/index-[^".]+\.js/, "assets/index-newer.js");
    await route.fulfill({ response: answer, body });
  });
  const loads: string[] = [];
  page.on("framenavigated", (frame) => loads.push(frame.url()));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Leagues" }).click();
  await page.waitForFunction(() => !("sameDocument" in window));
  await page.getByText("This page could not be loaded.").waitFor();
  await page.getByText("There is a newer version").waitFor();
  await page.getByRole("link", { name: "Games" }).click();
  await page.getByRole("heading", { level: 1, name: "Finished games" }).waitFor();
});
