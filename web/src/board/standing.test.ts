import { expect, test } from "vitest";

import { readSfen } from "../game/sfen";
import { Standings, type Standing } from "./standing";

const BEFORE =
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s - 1";
const AFTER =
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw2Ps2PeGe/Sw7Se/3PsRsPs3/2SsGsKsGsSs2 w - 2";

function at(square: string, men: readonly Standing[]): Standing | undefined {
  return men.find((standing) => standing.square === square);
}

test("a move changes one man of all, who stays the same one and is drawn last", () => {
  const standings = new Standings();
  const before = standings.of(readSfen(BEFORE));
  const after = standings.of(readSfen(AFTER));
  const fresh = after.filter((standing) => !before.includes(standing));
  expect(fresh).toEqual([{ key: at("5g", before)?.key, square: "5f", man: at("5g", before)?.man }]);
  expect(after.at(-1)).toBe(fresh[0]);
  expect(after.slice(0, -1)).toEqual(before.filter(({ square }) => square !== "5g"));
});

test("who is taken is gone, and the taker keeps his place in the picture", () => {
  const standings = new Standings();
  const before = standings.of(readSfen("4Kn4/9/9/9/Kw3Pn3Ke/4Rs4/9/9/4Ks4 s - 1"));
  const after = standings.of(readSfen("4Kn4/9/9/9/Kw3Rs3Ke/9/9/9/4Ks4 w Ps 2"));
  expect(after.length).toBe(before.length - 1);
  expect(at("5e", after)?.key).toBe(at("5f", before)?.key);
});

test("a man who is dropped is new, and no two men share a key in a position far away", () => {
  const standings = new Standings();
  const before = standings.of(readSfen("4Kn4/9/9/9/Kw7Ke/9/9/9/4Ks4 s Ps 1"));
  const dropped = standings.of(readSfen("4Kn4/9/9/9/Kw3Ps3Ke/9/9/9/4Ks4 w - 2"));
  expect(before.map(({ key }) => key)).not.toContain(at("5e", dropped)?.key);
  const far = standings.of(readSfen(BEFORE));
  expect(far.map(({ square }) => square).sort()).toEqual([...readSfen(BEFORE).men.keys()].sort());
  expect(new Set(far.map(({ key }) => key)).size).toBe(far.length);
});
