import type { Hint } from "$protocol";
import { expect, test } from "vitest";

import { Refusal } from "../wire/problem";
import { Hinting } from "./hinting.svelte";
import { levelIn } from "./levels.svelte";

const hint = (ply: number): Hint => ({ ply, move: "5g5f", level: 6, nodes: 10 });

test("a hint is asked for once, and is gone with its position", async () => {
  let ply: number | null = 5;
  let asked = 0;
  const hinting = new Hinting(
    () => {
      asked += 1;
      return Promise.resolve(hint(5));
    },
    () => ply,
  );
  const first = hinting.ask();
  expect(hinting.busy).toBe(true);
  await Promise.all([first, hinting.ask()]);
  expect([asked, hinting.busy, hinting.hint?.move]).toEqual([1, false, "5g5f"]);
  ply = 9;
  expect(hinting.hint).toBeNull();
  ply = null;
  await hinting.ask();
  expect(asked).toBe(1);
});

test("what comes too late is no hint for the next position", async () => {
  let ply = 5;
  let come: (hint: Hint) => void = () => undefined;
  const hinting = new Hinting(
    () => new Promise((answer) => (come = answer)),
    () => ply,
  );
  const asked = hinting.ask();
  ply = 9;
  expect(hinting.busy).toBe(false);
  come(hint(5));
  await asked;
  expect([hinting.hint, hinting.refusal]).toEqual([null, null]);
});

test("a refusal is told in its position only, and it can be asked again", async () => {
  let ply = 5;
  const answers = [Promise.reject(new Refusal("busy", "")), Promise.resolve(hint(5))];
  const hinting = new Hinting(
    () => answers.shift() ?? Promise.reject(new Error("asked too often")),
    () => ply,
  );
  await hinting.ask();
  expect(hinting.refusal?.code).toBe("busy");
  ply = 9;
  expect(hinting.refusal).toBeNull();
  ply = 5;
  await hinting.ask();
  expect([hinting.refusal, hinting.hint?.ply]).toEqual([null, 5]);
});

test("only the levels that there are come out of what was kept", () => {
  expect([null, "", "0", "8", "9", "2x"].map(levelIn)).toEqual([null, null, null, 8, null, null]);
});
