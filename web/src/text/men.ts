/** Names of men by their keys. Those of chu shogi come with its texts; some stand on several men. */
import type { Tongue } from "./language.svelte";

const AS: Readonly<Record<string, string>> = {
  "c+R": "cD",
  "c+B": "cH",
  "c+O": "cN",
  "c+X": "cQ",
  "c+G": "R",
  "c+S": "cV",
  "c+C": "cM",
  "c+F": "B",
  "c+I": "cE",
};

const LEARNT: Partial<Record<Tongue, Readonly<Record<string, unknown>>>> = {};

/** The men of chu shogi in a language. */
export function learnMen(tongue: Tongue, men: Readonly<Record<string, unknown>>): void {
  LEARNT[tongue] = men;
}

/** The entry for a man; undefined: no such man, or it is not learnt yet. */
export function manIn<T>(tongue: Tongue, men: Readonly<Record<string, T>>, key: string): T | undefined {
  const as = AS[key] ?? key;
  return men[as] ?? (LEARNT[tongue]?.[as] as T | undefined) ?? men[key.replace("c", "")];
}
