/** Moves as people write them. */
import { keyOf, nameOf, placeOf, type Man, type Placement } from "./board";
import type { Ply } from "./course";
import { kanjiInText } from "./kanji";
import { wordFor, YONIN_SEATS, type SeatWord } from "./seats";
import { readMove, type Move } from "./usi";

export type Notation = "western" | "japanese" | "usi";

const ARROWS: Readonly<Record<SeatWord, string>> = { s: "↑", w: "→", n: "↓", e: "←", b: "▲", white: "△" };
const RANKS = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"] as const;
/** A move written down. `before`: what stood when it was made; null where that is not known. */
export function written(
  ply: Pick<Ply, "seat" | "move">,
  before: Placement | null,
  notation: Notation,
): string {
  const move = readMove(ply.move);
  if (move === null || notation === "usi") return ply.move;
  if (notation === "western") return western(move, before);
  return japanese(wordFor(ply.seat, before?.seats ?? YONIN_SEATS), move, before);
}

/** `P-5f`, `Rx4e`, `P*5e`, `P-5c+`; */
function western(move: Move, before: Placement | null): string {
  if (move.drop !== null) return `${move.drop}*${move.to}`;
  const man = manAt(move, before);
  const name = man === undefined ? (move.from ?? "") : nameOf(man);
  const go = (to: string): string => `${before?.men.has(to) && to !== move.from ? "x" : "-"}${to}`;
  const via = move.via === null ? "" : go(move.via);
  return `${name}${via}${go(move.to)}${move.promotes ? "+" : ""}`;
}

/** `↑5六歩`, `→7四歩打`, `↑5三歩成`. */
function japanese(seat: SeatWord, move: Move, before: Placement | null): string {
  const at = (square: string): string => {
    const { file, rank } = placeOf(square);
    return `${file}${RANKS[rank] ?? rank}`;
  };
  const man = manAt(move, before);
  const name = move.drop ?? (man === undefined ? "" : keyOf(man));
  const via = move.via === null ? "" : `${at(move.via)}→`;
  const end = move.drop !== null ? "打" : move.promotes ? "成" : "";
  return `${ARROWS[seat]}${via}${at(move.to)}${kanjiInText(name) ?? move.from ?? ""}${end}`;
}

function manAt(move: Move, before: Placement | null): Man | undefined {
  return before?.men.get(move.from ?? "");
}
