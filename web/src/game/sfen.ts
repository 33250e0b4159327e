/** Reads positions, in the notations of rules/yonin.md §11, rules/chu.md §1 and of standard shogi. */
import {
  NINE,
  squareAt,
  TWELVE,
  type BoardSize,
  type Hand,
  type Kind,
  type Man,
  type Placement,
  type Square,
} from "./board";
import { TWO_SEATS, YONIN_SEATS, type Seat } from "./seats";

/** A position that is not in the notation; the server sends none. */
export class SfenError extends Error {}

const MAN = /^(\+?)([KRGSP])([swnex])([swne]?)/;
/** What can be in hand, the slots from left to right. */
const HELD_KINDS: readonly Kind[] = ["R", "G", "S", "P"];
const HELD = /(\d*)([RGSP])/g;

/** What can be in hand in standard shogi. */
const SHOGI_HELD: readonly Kind[] = ["R", "B", "G", "S", "N", "L", "P"];

/** Reads `board turn hands ply`, in chu shogi `board turn lion ply`. */
export function readSfen(sfen: string): Placement {
  const [board = "", turn = "", hands = "", ply = ""] = sfen.split(" ");
  if (board.split("/").length === TWELVE.ranks)
    return {
      size: TWELVE,
      seats: TWO_SEATS,
      held: [],
      men: readBoard(board, TWELVE, readChuMan),
      turn: turn === "-" ? null : sideOf(turn),
      hands: {},
      ply: Number.parseInt(ply, 10),
    };
  // Men of yonin are capital letters, and no seat is called k: a small one is the king of standard shogi.
  if (board.includes("k"))
    return {
      size: NINE,
      seats: TWO_SEATS,
      held: SHOGI_HELD,
      men: readBoard(board, NINE, readShogiMan),
      turn: turn === "-" ? null : sideOf(turn),
      hands: readShogiHands(hands),
      ply: Number.parseInt(ply, 10),
    };
  return {
    size: NINE,
    seats: YONIN_SEATS,
    held: HELD_KINDS,
    men: readBoard(board, NINE, readMan),
    turn: turn === "-" ? null : seat(turn),
    hands: readHands(hands),
    ply: Number.parseInt(ply, 10),
  };
}

type ReadMan = (text: string) => [string, Man];

function readBoard(board: string, { files }: BoardSize, read: ReadMan): Map<Square, Man> {
  const men = new Map<Square, Man>();
  board.split("/").forEach((row, index) => {
    let file = files;
    for (let rest = row; rest !== "";) {
      const empty = /^\d+/.exec(rest);
      if (empty) {
        file -= Number(empty[0]);
        rest = rest.slice(empty[0].length);
        continue;
      }
      const [text, man] = read(rest);
      men.set(squareAt({ file, rank: index + 1 }), theMan(man));
      file -= 1;
      rest = rest.slice(text.length);
    }
    if (file !== 0) throw new SfenError(`a row is not ${files} squares: ${row}`);
  });
  return men;
}

/** Men that are alike are one object, in every position: so what is drawn of one that stays need not be drawn again. */
const MEN = new Map<string, Man>();

function theMan(man: Man): Man {
  const { set, promoted, kind, owner, facing } = man;
  const key = `${set ?? ""} ${promoted ? "+" : ""}${kind} ${owner ?? "x"}${facing}`;
  const known = MEN.get(key);
  if (known !== undefined) return known;
  MEN.set(key, man);
  return man;
}

function readMan(text: string): [string, Man] {
  const found = MAN.exec(text);
  if (!found) throw new SfenError(`no man: ${text}`);
  const [whole, plus, kind = "", owner = "", facing = ""] = found;
  // Nobody's men always say where they face.
  if (owner === "x" && facing === "") throw new SfenError(`faces nowhere: ${whole}`);
  return [
    whole,
    {
      kind,
      promoted: plus === "+",
      owner: owner === "x" ? null : seat(owner),
      facing: seat(facing === "" ? owner : facing),
    },
  ];
}

function readShogiMan(text: string): [string, Man] {
  const found = /^(\+?)([A-Za-z])/.exec(text);
  if (!found) throw new SfenError(`no man: ${text}`);
  const [whole, plus, letter = ""] = found;
  const kind = letter.toUpperCase();
  const owner = letter === kind ? "b" : "w";
  return [whole, { kind, promoted: plus === "+", owner, facing: owner }];
}

function readChuMan(text: string): [string, Man] {
  const [whole, man] = readShogiMan(text);
  return [whole, { ...man, set: "chu" }];
}

function readShogiHands(text: string): Partial<Record<Seat, Hand>> {
  const hands: Partial<Record<Seat, Record<Kind, number>>> = {};
  for (const [, count = "", letter = ""] of text.matchAll(/(\d*)([A-Za-z])/g)) {
    const kind = letter.toUpperCase();
    const hand = (hands[letter === kind ? "b" : "w"] ??= {});
    hand[kind] = count === "" ? 1 : Number(count);
  }
  return hands;
}

function sideOf(letter: string): Seat {
  const found = TWO_SEATS.find((known) => known === letter);
  if (found === undefined) throw new SfenError(`no side: ${letter}`);
  return found;
}

function readHands(text: string): Partial<Record<Seat, Hand>> {
  const hands: Partial<Record<Seat, Hand>> = {};
  if (text === "-") return hands;
  for (const [, held = "", owner = ""] of text.matchAll(/([\dRGSP]+)([swne])/g)) {
    hands[seat(owner)] = Object.fromEntries(
      [...held.matchAll(HELD)].map(([, count, kind = ""]) => [kind, count === "" ? 1 : Number(count)]),
    );
  }
  return hands;
}

function seat(letter: string): Seat {
  const found = YONIN_SEATS.find((known) => known === letter);
  if (found === undefined) throw new SfenError(`no seat: ${letter}`);
  return found;
}
