/** Moves as people write them. */
import { nameOf, placeOf, type Placement } from "./board";
import type { Ply } from "./course";
import { kanjiInText } from "./kanji";
import type { Seat } from "./seats";
import { readMove, type Move } from "./usi";

export type Notation = "western" | "japanese" | "usi";

const ARROWS: Readonly<Record<Seat, string>> = { s: "↑", w: "→", n: "↓", e: "←", b: "▲" };
const RANKS = "〇一二三四五六七八九十";
/** A move written down. `before`: what stood when it was made; null where that is not known. */
export function written(
  ply: Pick<Ply, "seat" | "move">,
  before: Placement | null,
  notation: Notation,
): string {
  const move = readMove(ply.move);
  if (move === null || notation === "usi") return ply.move;
  return notation === "japanese" ? japanese(ply.seat, move, before) : western(move, before);
}

/** `P-5f`, `Rx4e`, `P*5e`, `P-5c+`; */
function western(move: Move, before: Placement | null): string {
  if (move.drop !== null) return `${move.drop}*${move.to}`;
  const name = manAt(move, before) ?? move.from ?? "";
  const sign = before?.men.has(move.to) ? "x" : "-";
  return `${name}${sign}${move.to}${move.promotes ? "+" : ""}`;
}

/** `↑5六歩`, `→7四歩打`, `↑5三歩成`. */
function japanese(seat: Seat, move: Move, before: Placement | null): string {
  const { file, rank } = placeOf(move.to);
  const name = move.drop ?? manAt(move, before) ?? "";
  const end = move.drop !== null ? "打" : move.promotes ? "成" : "";
  return `${ARROWS[seat]}${file}${RANKS[rank] ?? rank}${kanjiInText(name) ?? move.from ?? ""}${end}`;
}

function manAt(move: Move, before: Placement | null): string | null {
  const man = before?.men.get(move.from ?? "");
  return man === undefined ? null : nameOf(man);
}
