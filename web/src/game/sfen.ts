/** Reads positions of yonin shogi, in the notation of rules/yonin.md §11. */
import { NINE, squareAt, type Hand, type Kind, type Man, type Placement, type Square } from "./board";
import { YONIN_SEATS, type Seat } from "./seats";

/** A position that is not in the notation; the server sends none. */
export class SfenError extends Error {}

const MAN = /^(\+?)([KRGSP])([swnex])([swne]?)/;
/** What can be in hand, the slots from left to right. */
const HELD_KINDS: readonly Kind[] = ["R", "G", "S", "P"];
const HELD = /(\d*)([RGSP])/g;

/** Reads `board turn hands ply`. */
export function readSfen(sfen: string): Placement {
  const [board = "", turn = "", hands = "", ply = ""] = sfen.split(" ");
  return {
    size: NINE,
    seats: YONIN_SEATS,
    held: HELD_KINDS,
    men: readBoard(board),
    turn: turn === "-" ? null : seat(turn),
    hands: readHands(hands),
    ply: Number.parseInt(ply, 10),
  };
}

function readBoard(board: string): Map<Square, Man> {
  const men = new Map<Square, Man>();
  board.split("/").forEach((row, index) => {
    let file = NINE.files;
    for (let rest = row; rest !== "";) {
      const empty = /^\d/.exec(rest);
      if (empty) {
        file -= Number(empty[0]);
        rest = rest.slice(1);
        continue;
      }
      const [text, man] = readMan(rest);
      men.set(squareAt({ file, rank: index + 1 }), man);
      file -= 1;
      rest = rest.slice(text.length);
    }
    if (file !== 0) throw new SfenError(`a row is not ${NINE.files} squares: ${row}`);
  });
  return men;
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
