import type { Analysis } from "$protocol";
import { expect, test } from "vitest";

import { Refusal } from "../wire/problem";
import { Following } from "./following.svelte";

const at = (status: Analysis["status"], n: number): Analysis => ({
  status,
  engine: 1,
  level: 6,
  nodes: 100,
  of: 3,
  plies: Array.from({ length: n }, (_, k) => ({ n: k + 1, seat: "s", shares: {}, best: null, loss: null })),
});

/** Answers one after the other; each wait is noted and over at once. */
function following(answers: (Analysis | Refusal)[]): { of: Following; waits: number[]; asked: () => number } {
  const waits: number[] = [];
  let asked = 0;
  const of = new Following(
    () => {
      const answer = answers[asked++];
      if (answer === undefined) throw new Error("asked too often");
      return answer instanceof Refusal ? Promise.reject(answer) : Promise.resolve(answer);
    },
    (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  );
  return { of, waits, asked: () => asked };
}

test("it asks until it is done, and never again", async () => {
  const { of, waits, asked } = following([at("queued", 0), at("running", 2), at("done", 3)]);
  await of.start();
  expect([of.isDone, of.runs, of.analysis?.plies.length, waits.length]).toEqual([true, false, 3, 2]);
  await of.start();
  expect(asked()).toBe(3);
});

test("who is to wait waits as long as the server says, and goes on", async () => {
  const busy = new Refusal("rate_limited", "", { retry_ms: 5000 });
  const { of, waits } = following([busy, new Refusal("busy", ""), at("done", 3)]);
  await of.start();
  expect(waits).toEqual([5000, 2000]);
  expect(of.refusal).toBeNull();
});

test("a refusal for good ends it; what is known stays, and it can be begun anew", async () => {
  const { of } = following([at("running", 1), new Refusal("offline", ""), at("done", 3)]);
  await of.start();
  expect([of.runs, of.refusal?.code, of.analysis?.plies.length]).toEqual([false, "offline", 1]);
  await of.start();
  expect([of.isDone, of.refusal]).toEqual([true, null]);
});

test("an answer that comes after the stop is not heard", async () => {
  let answer: (analysis: Analysis) => void = () => undefined;
  const of = new Following(() => new Promise((come) => (answer = come)));
  const run = of.start();
  of.stop();
  answer(at("done", 3));
  await run;
  expect([of.analysis, of.runs]).toEqual([null, false]);
});
