import { expect, test } from "vitest";

import { emptyWebhook, newWebhook, webhookFaults } from "./webhooks";

test("a webhook has an address that can be called, and something to tell", () => {
  expect(webhookFaults(emptyWebhook())).toEqual(["url"]);
  for (const url of ["example.org", "ftp://example.org", "https://", "javascript:alert(1)"])
    expect(webhookFaults({ url, events: [] })).toEqual(["url", "events"]);
  expect(webhookFaults({ url: " https://example.org/a ", events: ["ruling.made"] })).toEqual([]);
  expect(webhookFaults({ url: `https://example.org/${"a".repeat(2048)}`, events: ["ruling.made"] })).toEqual([
    "url",
  ]);
});

test("it is sent in ASCII, its events in the usual order", () => {
  const form = { url: " https://例え.jp/リーグ ", events: ["ruling.made", "game.finished"] as const };
  expect(newWebhook({ ...form, events: [...form.events] })).toEqual({
    url: "https://xn--r8jz45g.jp/%E3%83%AA%E3%83%BC%E3%82%B0",
    events: ["game.finished", "ruling.made"],
  });
});
