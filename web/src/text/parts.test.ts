import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

import { PAGES } from "../router/pages";
import { LANGUAGES } from "./language.svelte";

const SRC = new URL("..", import.meta.url).pathname;
const MODULES = import.meta.glob<Record<string, object>>("./*/parts/*.ts", { eager: true });

/** The areas of each part, as English has them. */
function areasOf(part: string, tongue = "en"): string[] {
  return Object.keys(MODULES[`./${tongue}/parts/${part}.ts`] ?? {}).sort();
}

const PARTS = Object.keys(MODULES).flatMap((path) => /^\.\/en\/parts\/(\w+)\.ts$/.exec(path)?.[1] ?? []);
const AREAS = new Set(PARTS.flatMap((part) => areasOf(part)));

test("each part has the same areas in every language", () => {
  expect(PARTS).toHaveLength(7);
  for (const part of PARTS)
    for (const tongue of Object.keys(LANGUAGES)) expect(areasOf(part, tongue)).toEqual(areasOf(part));
});

/** Every file that a page needs, whenever it needs it. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, "utf8").replace(/import type [^;]*;/g, "");
  for (const [, path = ""] of source.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
    const base = join(dirname(file), path);
    const found = [base, `${base}.ts`, `${base}/index.ts`].find(
      (one) => /\.\w+$/.test(one) && existsSync(one),
    );
    if (found !== undefined && !found.startsWith(join(SRC, "text/"))) reach(found, seen);
  }
  return seen;
}

/** The areas that a file reads of the words: named after them, or taken out of them by its functions. */
function areasIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const read = [...source.matchAll(/\bwords\??\.(\w+)/g)].map(([, area = ""]) => area);
  const taken = [...source.matchAll(/\{([^{}]*)\}: Words\b|const \{([^{}]*)\} = (?:language\.)?words\b/g)];
  const names = taken.flatMap(([, one, other]) => (one ?? other ?? "").split(","));
  return [...read, ...names.map((name) => name.split(":")[0]?.trim() ?? "")].filter((area) =>
    AREAS.has(area),
  );
}

/** What the file at an address needs and is not among some parts. */
function missing(file: string, parts: readonly string[]): string[] {
  // Some texts are asked for once a game is there that needs them.
  const later = [...readFileSync(file, "utf8").matchAll(/need\(\["(\w+)"\]\)/g)].map(([, part = ""]) => part);
  const there = new Set([...parts, ...later].flatMap((part) => areasOf(part)));
  return [...reach(file)].flatMap((one) =>
    areasIn(one)
      .filter((area) => !there.has(area))
      .map((area) => `${relative(SRC, one)}: ${area}`),
  );
}

test.each(PAGES)("$path asks for the texts that it shows", ({ load, texts }) => {
  const path = /import\("\.\.\/(.+?)"\)|["'(]\/?(?:src\/)?([\w/]+\.svelte)/.exec(load.toString());
  const file = join(SRC, path?.[1] ?? path?.[2] ?? "");
  expect(existsSync(file)).toBe(true);
  expect(missing(file, texts)).toEqual([]);
});

test("the frame of the page has its texts from the beginning", () => {
  const own = ["App.svelte", "ui/Header.svelte", "router/PageFrame.svelte", "lobby/quickMatch.svelte.ts"];
  for (const file of own) {
    const read = [...readFileSync(join(SRC, file), "utf8").matchAll(/language\.words\b\.?(\w*)/g)];
    expect(read.map(([, area]) => area)).toEqual(read.map(() => "nav"));
  }
});
