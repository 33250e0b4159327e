/** The client's short tables of men next to what the engine says of them (crates/web-assets/tests/facts). */
import { expect, test } from "vitest";

import facts from "../engine/two.json";
import { keyOf } from "../game/board";
import { fullKanji, kanjiOnMan } from "../game/kanji";
import { CHU } from "../game/kanjiTwo";
import { readSfen } from "../game/sfen";
import { movesOf, type ManMove } from "./moves";
import "./pack";

type Fact = (typeof facts)["chu"][number] | (typeof facts)["shogi"][number];

const MEN = [
  ...facts.shogi.map((fact) => ({ fact, man: { kind: fact.kind, promoted: fact.promoted } })),
  ...facts.chu.map((fact) => ({
    fact,
    man: { kind: fact.kind, promoted: fact.promoted, set: "chu" as const },
  })),
].map((one) => ({ ...one, key: keyOf(one.man) }));

function sorted(moves: Fact["moves"] | readonly ManMove[]): string[] {
  return moves.map((move) => `${move.ahead} ${move.right} ${move.slide} ${"lion" in move}`).sort();
}

test("all 39 men of chu shogi and all 14 of shogi are there, and no others", () => {
  expect(MEN).toHaveLength(39 + 14);
  expect(new Set(MEN.map(({ key }) => key)).size).toBe(39 + 14);
  expect(Object.keys(CHU).sort()).toEqual(
    MEN.flatMap(({ key }) => (key.startsWith("c") ? [key] : [])).sort(),
  );
});

test.each(MEN)("$key moves as the engine moves it", ({ fact, man }) => {
  expect(fact.moves.length).toBeGreaterThan(0);
  expect(sorted(movesOf(man))).toEqual(sorted(fact.moves));
});

test.each(MEN)("$key is written as the engine writes it", ({ fact, key }) => {
  // Of two kings one is drawn as the jewel: that is the board's business.
  const drawn = key === "K" ? "玉" : kanjiOnMan(key);
  expect(drawn).toBe(fact.kanji);
  if ("name" in fact) expect(fullKanji(drawn)).toBe(fact.name);
});

test.each(MEN.filter(({ fact }) => !fact.promoted))("$key has the sides that the engine gives it", (one) => {
  const other = MEN.some(({ key }) => key === keyOf({ ...one.man, promoted: true }));
  expect(other).toBe(one.fact.promotes);
});

test("the letters of positions are the engine's", () => {
  for (const { fact, man } of MEN) {
    const text = `${fact.promoted ? "+" : ""}${fact.kind}`;
    const isChu = "set" in man;
    const row = isChu ? `${text}11` : `${text}8`;
    const rest = isChu ? "/12".repeat(10) + "/11k" : "/9".repeat(7) + "/8k";
    expect(readSfen(`${row}${rest} b - 1`).men.get(isChu ? "12a" : "9a")).toMatchObject(man);
  }
});
