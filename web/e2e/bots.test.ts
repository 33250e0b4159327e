/** Computer players: hints while one plays them, and the analysis of a finished game. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { openBrowser, Person } from "./people";
import { Server } from "./server";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LANGUAGES = ["en", "ja", "ko", "ru"] as const;
const BOT = { kind: "bot", level: 1 } as const;

let server: Server;
let browser: Browser;
/** A finished game of four computers. */
let finished: string;

beforeAll(async () => {
  server = await Server.start(["table.bot_delay_ms=0", "bots.analysis_nodes=100"]);
  browser = await openBrowser();
  const host = await Person.at(server, browser);
  await host.guest("Mika");
  finished = await host.table({
    options: { first_seat: "s", max_plies: 40 },
    seats: { s: BOT, w: BOT, n: BOT, e: BOT },
  });
  const table = `/tables/${finished}`;
  const look = (): Promise<{ table: { status: string } }> => host.call("GET", table);
  if ((await look()).table.status === "open") await host.call("POST", `${table}/start`);
  await vi.waitFor(async () => expect((await look()).table.status).toBe("finished"), 60_000);
  await host.context.close();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Axe {
  readonly axe: {
    run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
  };
}

async function faults({ page }: Person): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => (await (globalThis as unknown as Axe).axe.run()).violations);
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

function tooWide({ page }: Person): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

test("a person among computers asks for a hint, sees it, and plays it", { timeout: 120_000 }, async () => {
  const person = await Person.at(server, browser);
  await person.guest("Mika");
  const table = await person.table({ options: { first_seat: "s" }, host_seat: "s" });
  await person.call("POST", `/tables/${table}/start`, { fill: { level: 2 } });
  await person.open(`/t/${table}`);
  await person.myTurn();
  await person.page.getByRole("button", { name: "Hint" }).waitFor();
  await person.page.locator("body").press("i");
  await person.sees(/^Hint: \w+ from /);
  await person.page.locator(".board path.suggested").waitFor({ state: "attached" });
  expect(await faults(person)).toEqual([]);
  await person.page.setViewportSize({ width: 360, height: 740 });
  expect(await tooWide(person)).toBe(0);

  const said = await person.page.getByText(/^Hint: /).innerText();
  const [, from = "", to = ""] = /from (\w+) to (\w+)/.exec(said) ?? [];
  await person.move(from, to);
  await person.page.locator(".board path.suggested").waitFor({ state: "detached" });
  const played = new RegExp(`-${to}$|x${to}$`);
  await person.page.getByRole("button", { name: played }).first().waitFor();
  person.wasFine();
  await person.context.close();
});

test("a game of rated players has no hints", async () => {
  const person = await Person.at(server, browser);
  await person.guest("Ken");
  const table = await person.table({ options: { first_seat: "s" }, host_seat: "s" });
  await person.call("POST", `/tables/${table}/start`, { fill: { level: 1 } });
  // What the page is told of a table decides; a rated one needs four accounts.
  await person.page.routeWebSocket(/\/v1\//, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((text) => socket.send(String(text).replaceAll('"rated":false', '"rated":true')));
  });
  await person.open(`/t/${table}`);
  await person.page.locator("button.danger").waitFor();
  expect(await person.page.getByRole("button", { name: "Hint" }).count()).toBe(0);
  await person.context.close();
});

test("a finished game is analysed on request", { timeout: 180_000 }, async () => {
  const person = await Person.at(server, browser);
  await person.open(`/t/${finished}`);
  await person.page.getByRole("button", { name: "Analyse with the computer" }).click();
  await person.page.getByText(/positions a move$/).waitFor({ timeout: 120_000 });
  await person.page.locator("progress").waitFor({ state: "detached", timeout: 120_000 });
  const slider = person.page.getByRole("slider", { name: "Shares of the game" });
  await slider.fill("7");
  await person.sees("7/40");
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/^After 7 moves: .*South \d+/);
  await person.page.getByText("All numbers").click();
  const rows = person.page.locator(".scroll tbody tr");
  await rows.first().waitFor();
  expect(await rows.count()).toBe(41);
  expect(await faults(person)).toEqual([]);
  person.wasFine();
  await person.context.close();
});

/** An analysis as the server sends it, with one blunder, at the sixth move. */
function withBlunder(moves: readonly { n: number; seat: string; move: string }[]): object {
  const even = { s: 0.25, w: 0.25, n: 0.25, e: 0.25 };
  const plies = moves.map(({ n, seat, move }) => ({
    n,
    seat,
    shares: n <= 6 ? even : { s: 0.3, w: 0.1, n: 0.3, e: 0.3 },
    best: n === 6 ? "P*5e" : move,
    loss: n === 6 ? 0.15 : 0,
  }));
  const last = { n: moves.length + 1, seat: null, shares: even, best: null, loss: null };
  return { status: "done", engine: 1, level: 6, nodes: 4000, of: moves.length + 1, plies: [...plies, last] };
}

test.each(LANGUAGES)(
  "what went wrong is marked, said, and shown, in %s",
  { timeout: 60_000 },
  async (locale) => {
    const person = await Person.at(server, browser, { locale, viewport: { width: 360, height: 740 } });
    const record = await person.call<{ moves: { n: number; seat: string; move: string }[] }>(
      "GET",
      `/records/${finished}`,
    );
    await person.page.route("**/analysis", (route) => route.fulfill({ json: withBlunder(record.moves) }));
    await person.open(`/t/${finished}?analysis`);
    await person.page.locator(".graph path.blunder").waitFor({ state: "attached" });
    // From the end back to it; the move list has its sign too.
    await person.page.locator("body").press("Shift+E");
    await person.sees("6/40");
    await person.page.locator(".board path.suggested").waitFor({ state: "attached" });
    expect(await person.page.locator(".list [aria-current]").textContent()).toContain("??");
    expect(await person.page.locator(".spoken").innerText()).toContain("5e");
    expect(await tooWide(person)).toBe(0);
    if (locale === "en") {
      await person.sees(/blunder/);
      await person.sees("Better: pawn in hand to 5e");
      expect(await faults(person)).toEqual([]);
    }
    person.wasFine();
    await person.context.close();
  },
);
