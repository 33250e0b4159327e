import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { addressOf, TABS } from "../src/leagues/tabs";
import { PAGES } from "../src/router/pages";
import { ORGANIZER, playLeague } from "./league";
import { openBrowser, Person } from "./people";
import { Server } from "./server";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LANGUAGES = ["en", "ja", "ko", "ru"] as const;
const WIDTHS = [360, 1440] as const;

let server: Server;
let browser: Browser;
/** Addresses of all pages, in each state that looks different. */
let pages: string[];
/** Pages that show more to who runs a league, and how a browser knows him. */
let organized: string[];
let organizer: NonNullable<BrowserContextOptions["storageState"]>;

beforeAll(async () => {
  server = await Server.start([`accounts.organizers=${ORGANIZER}`]);
  browser = await openBrowser();
  const played = await playLeague(server, browser);
  organizer = await played.organizer.context.storageState();
  const person = await Person.at(server, browser);
  await person.guest("Mika");
  const running = await person.table({ options: { first_seat: "s" } });
  await person.call("POST", `/tables/${running}/start`, { fill: { level: 1 } });
  const open = await person.table({ visibility: "public" });
  const known = JSON.parse(await (await fetch(`${server.url}/v1/games/yonin`)).text()) as {
    pools: { rating_pool: string }[];
  };
  const parts = TABS.map((tab) => addressOf(played.league, tab));
  const names: Readonly<Record<string, readonly string[]>> = {
    "/t/{id}": [running, open, played.finished, played.gathering].map((table) => `/t/${table}`),
    "/join/{id}": [`/join/${open}`],
    "/players/{id}": [`/players/${played.player}`],
    "/ratings/{pool}": [`/ratings/${known.pools[0]?.rating_pool}`],
    "/learn/{game}/{n}": ["/learn/yonin/1"],
    "/rules/{game}": ["/rules/yonin", "/rules/chu"],
    "/leagues/{id}": parts,
  };
  pages = [...PAGES.flatMap(({ path }) => names[path] ?? [path]), "/no/such/page"];
  organized = ["/leagues", "/leagues/new", "/account", ...parts];
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens every page as a stranger sees it, and those of the organizer's as he does. */
async function visit(
  options: BrowserContextOptions,
  look: (person: Person, name: string) => Promise<void>,
): Promise<void> {
  for (const [paths, who] of [
    [pages, {}],
    [organized, { storageState: organizer }],
  ] as const) {
    const person = await Person.at(server, browser, { ...options, ...who });
    const elsewhere: string[] = [];
    person.page.on("request", (request) => {
      if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
    });
    for (const path of paths) {
      await person.open(path);
      await person.page.waitForLoadState("networkidle");
      await look(person, "storageState" in who ? `${path} of the organizer's` : path);
    }
    person.wasFine();
    // Nothing is loaded from elsewhere.
    expect(elsewhere).toEqual([]);
    await person.context.close();
  }
}

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Axe {
  readonly axe: { run(options: object): Promise<{ violations: Finding[] }> };
}

test.each(["light", "dark"] as const)(
  "no page has a serious fault for those who cannot see it, when it is %s",
  { timeout: 300_000 },
  async (colorScheme) => {
    const found: string[] = [];
    await visit({ colorScheme }, async ({ page }, name) => {
      // The page's policy allows no script of ours; what the debugger runs is not the page's.
      await page.evaluate(AXE);
      // Themes differ in their colours alone.
      const rules = colorScheme === "dark" ? { runOnly: ["color-contrast"] } : {};
      const findings = await page.evaluate(async (options) => {
        const { axe } = globalThis as unknown as Axe;
        return (await axe.run(options)).violations;
      }, rules);
      for (const { id, impact, nodes } of findings) {
        if (impact === "serious" || impact === "critical") found.push(`${name}: ${id} ${nodes[0]?.html}`);
      }
    });
    expect(found).toEqual([]);
  },
);

test.each(LANGUAGES)(
  "every page fits the screen and has a title of its own in %s",
  { timeout: 300_000 },
  async (locale) => {
    const found: string[] = [];
    await visit({ locale }, async ({ page }, name) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const { over, lang, title } = await page.evaluate(() => {
          const { scrollWidth, clientWidth, lang } = document.documentElement;
          return { over: scrollWidth - clientWidth, lang, title: document.title };
        });
        if (over > 0) found.push(`${name} at ${width}: ${over} px too wide`);
        if (lang !== locale) found.push(`${name} is in ${lang}`);
        if (!/^\S.* · Yonin$/.test(title)) found.push(`${name} is called ${title}`);
      }
    });
    expect(found).toEqual([]);
  },
);
