import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openBrowser, Person } from "./people";
import { Server } from "./server";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LANGUAGES = ["en", "ja", "ko", "ru"] as const;
const WIDTHS = [360, 1440] as const;

let server: Server;
let browser: Browser;
let pages: string[];

/** A running and a finished table, for the pages that need one. */
beforeAll(async () => {
  server = await Server.start();
  browser = await openBrowser();
  const person = await Person.at(server, browser);
  await person.guest("Mika");
  const running = await person.table({ options: { first_seat: "s" } });
  await person.call("POST", `/tables/${running}/start`, { fill: { level: 1 } });
  const open = await person.table({ visibility: "public" });
  const me = await person.call<{ player: { id: string } }>("GET", "/me");
  const known = JSON.parse(await (await fetch(`${server.url}/v1/games/yonin`)).text()) as {
    pools: { rating_pool: string }[];
  };
  const names: Readonly<Record<string, readonly string[]>> = {
    "/t/{id}": [`/t/${running}`, `/t/${open}`],
    "/join/{id}": [`/join/${open}`],
    "/players/{id}": [`/players/${me.player.id}`],
    "/ratings/{pool}": [`/ratings/${known.pools[0]?.rating_pool}`],
    "/learn/{game}/{n}": ["/learn/yonin/1"],
    "/rules/{game}": ["/rules/yonin"],
    "/leagues/{id}": [],
  };
  const { PAGES } = await import("../src/router/pages");
  pages = [...PAGES.flatMap(({ path }) => names[path] ?? [path]), "/no/such/page"];
  await person.context.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

test(
  "no page has a serious fault for those who cannot see it, in either theme",
  { timeout: 300_000 },
  async () => {
    const found: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      const person = await Person.at(server, browser, { colorScheme });
      for (const path of pages) {
        await person.open(path);
        await person.page.waitForLoadState("networkidle");
        // The page's policy allows no script of ours; what the debugger runs is not the page's.
        await person.page.evaluate(AXE);
        const findings = await person.page.evaluate(async () => {
          const axe = (globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe;
          return (await axe.run()).violations;
        });
        for (const { id, impact, nodes } of findings) {
          if (impact === "serious" || impact === "critical")
            found.push(`${path} ${colorScheme}: ${id} ${nodes[0]?.html}`);
        }
      }
      person.wasFine();
      await person.context.close();
    }
    expect(found).toEqual([]);
  },
);

test("every page fits the screen in every language", { timeout: 300_000 }, async () => {
  const found: string[] = [];
  for (const locale of LANGUAGES) {
    const person = await Person.at(server, browser, { locale });
    for (const path of pages) {
      await person.open(path);
      await person.page.waitForLoadState("networkidle");
      for (const width of WIDTHS) {
        await person.page.setViewportSize({ width, height: 800 });
        const { over, lang } = await person.page.evaluate(() => {
          const { scrollWidth, clientWidth, lang } = document.documentElement;
          return { over: scrollWidth - clientWidth, lang };
        });
        if (over > 0) found.push(`${path} ${locale} at ${width}: ${over} px too wide`);
        if (lang !== locale) found.push(`${path} is in ${lang}, not in ${locale}`);
      }
    }
    person.wasFine();
    await person.context.close();
  }
  expect(found).toEqual([]);
});

test("nothing is loaded from elsewhere", async () => {
  const person = await Person.at(server, browser);
  const elsewhere: string[] = [];
  person.page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  for (const path of pages) {
    await person.open(path);
    await person.page.waitForLoadState("networkidle");
  }
  expect(elsewhere).toEqual([]);
});

/** Bytes, packed with gzip: what a first visit costs before anything is kept. */
async function weightOf(path: string): Promise<number> {
  const person = await Person.at(server, browser, { serviceWorkers: "block" });
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

test("the first page and a table are light", async () => {
  expect(await weightOf("/")).toBeLessThan(64 * 1024);
  const table = pages.find((path) => path.startsWith("/t/")) ?? "/";
  expect(await weightOf(table)).toBeLessThan(100 * 1024);
});
