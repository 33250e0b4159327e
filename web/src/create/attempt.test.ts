import { expect, test } from "vitest";

import { Refusal } from "../wire/problem";
import { Attempt } from "./attempt.svelte";

test("a form at fault is not sent, and one that is sent is sent once", async () => {
  const attempt = new Attempt();
  let sent = 0;
  let arrive: () => void = () => undefined;
  const deed = () => {
    sent += 1;
    return new Promise<void>((done) => (arrive = done));
  };
  expect(await attempt.send(false, deed)).toBe(false);
  expect([attempt.tried, sent]).toEqual([true, 0]);
  const first = attempt.send(true, deed);
  expect(await attempt.send(true, deed)).toBe(false);
  arrive();
  expect(await first).toBe(true);
  expect([attempt.busy, sent]).toEqual([false, 1]);
});

test("a refusal is kept until the form changes", async () => {
  const attempt = new Attempt();
  const refusal = new Refusal("conflict", "no");
  expect(await attempt.send(true, () => Promise.reject(refusal))).toBe(false);
  expect(attempt.refusal).toBe(refusal);
  attempt.forget();
  expect(attempt.refusal).toBe(null);
});
