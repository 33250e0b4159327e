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

  await host.page.getByRole("button", { name: /Start with 2 computers/ }).click();
  await host.move("5g", "5f");
  for (const person of [host, guest]) {
    await person.page.locator('[role=gridcell][aria-label^="5f,"][aria-label*="pawn"]').waitFor();
    person.wasFine();
  }
});
