/** The board, for those who hear it, and what is asked at it. */
import type { SeatWord } from "../../game/seats";
import { manIn } from "../men";

const MEN: Readonly<Record<string, string>> = {
  K: "king",
  R: "rook",
  B: "bishop",
  G: "gold",
  S: "silver",
  N: "knight",
  L: "lance",
  P: "pawn",
  "+R": "dragon",
  "+B": "horse",
  "+S": "promoted silver",
  "+N": "promoted knight",
  "+L": "promoted lance",
  "+P": "tokin",
};

const SEATS: Readonly<Record<SeatWord, string>> = {
  s: "South",
  w: "West",
  n: "North",
  e: "East",
  b: "Black",
  white: "White",
};

const man = (name: string): string => manIn("en", MEN, name) ?? name;

export const board = {
  seenFrom: (seat: SeatWord) => `Board seen from ${SEATS[seat]}`,

  /** Men go by the name with their side, `R` or `+R`. */
  man,
  yours: (name: string) => `your ${man(name)}`,
  of: (seat: SeatWord, name: string) => `${SEATS[seat]}'s ${man(name)}`,
  frozen: (name: string) => `frozen ${man(name)}`,
  deadKing: (seat: SeatWord) => `${SEATS[seat]}'s turned king, wall`,
  inherited: "inherited",
  /** Where a man points on the screen, clockwise from up. */
  points: ["up", "right", "down", "left"] as readonly string[],
  empty: "empty",

  chosen: "chosen",
  canGo: "can go here",
  canDrop: "can drop",
  canCapture: "capture",
  canStay: "stay here",
  canReturn: "take and return",
  canPass: "pass",
  inCheck: "in check",
  givesCheck: "gives check",
  lastFrom: "last move from here",
  lastTo: "last move to here",
  pending: "being sent",
  premove: "premove",

  yourHand: "Your hand",
  handOf: (seat: SeatWord) => `${SEATS[seat]}'s hand`,
  held: (name: string, count: number) => `${man(name)}, ${count} in hand`,
  dropping: (name: string) => `Dropping: ${man(name)}`,
  tapSquare: "Tap a square",
  cancel: "Cancel",
  confirm: "Play",
  confirmMove: (move: string) => `Play ${move}`,
  sealed: "sealed",

  askPromotion: "Promote?",
  promoteTo: (name: string) => `Promote to ${man(name)}`,
  stay: (name: string) => `Stay a ${man(name)}`,
};
