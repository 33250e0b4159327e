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

test("two people meet at a private table by its link, and computers fill it", async () => {
  const host = await Person.at(server, browser);
  const guest = await Person.at(server, browser);
  await host.guest("Mika");
  const table = await host.table({ visibility: "private", options: { first_seat: "s" } });
  await host.open(`/t/${table}`);
  const link = await host.page.locator("input[readonly]").inputValue();
  expect(link).toContain("invite=");

  // Without the link the table is not there.
  await guest.open(`/t/${table}`);
  await guest.sees("This table does not exist, or you need its invitation link");
  await guest.page.locator("[role=alert]").getByRole("link", { name: "Sign in" }).waitFor();

  await guest.open(new URL(link).pathname + new URL(link).search);
  await guest.page.locator("input:not([readonly], [type=radio])").first().fill("Ken");
  await guest.page
    .getByRole("button", { name: /sit|join/i })
    .first()
    .click();
  await guest.page.waitForURL(new RegExp(`/t/${table}`));
  await host.sees(/Ken#/);

  // A seat that is locked is nobody's; the host may open it again.
  const locked = host.page.getByRole("combobox", { name: "Keep for" }).first();
  await locked.selectOption({ label: "Locked for now" });
  await guest.sees("Reserved");
  await locked.selectOption({ label: "For anyone" });
  await guest.page.getByText("Reserved").waitFor({ state: "detached" });

  // Whoever reads what was said before is not torn away by what is said now.
  const say = (n: number, text: string): Promise<void> =>
    guest.call("POST", `/tables/${table}/commands`, { t: "say", id: `say${n}`, room: "table", text });
  for (let n = 1; n <= 3; n++) await say(n, `${n} ${"to and fro ".repeat(40)}`);
  const log = host.page.getByRole("log", { name: "Table" });
  await log.getByText(/^3 to and fro/).waitFor();
  const top = (): Promise<number> => log.evaluate(({ scrollTop }) => scrollTop);
  expect(await top()).toBeGreaterThan(0);
  await log.evaluate((element) => element.scrollTo(0, 0));
  const fresh = host.page.getByRole("button", { name: "New messages" });
  expect(await fresh.count()).toBe(0);
  await say(4, "Shall we begin?");
  await fresh.waitFor();
  expect(await top()).toBe(0);
  await fresh.click();
  await fresh.waitFor({ state: "detached" });
  expect(await top()).toBeGreaterThan(0);

  await host.page.getByRole("button", { name: /Start with 2 computers/ }).click();
  await host.move("5g", "5f");
  for (const person of [host, guest]) {
    await person.page.locator('[role=gridcell][aria-label^="5f,"][aria-label*="pawn"]').waitFor();
    person.wasFine();
  }
});
