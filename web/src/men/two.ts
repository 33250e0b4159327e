/**
 * How the men of standard and of chu shogi move (rules/chu.md §2), by the keys of `keyOf`. Directions are those of
 * the digits on a keypad, 8 ahead.
 */
import type { ManMove } from "./moves";

/** Steps, slides, jumps over one square, and the ways of a lion's power. */
type Ways = readonly [steps: string, slides?: string, jumps?: string, lion?: string];

const ALL = "12346789";
const GOLD: Ways = ["246879"];
const ROOK: Ways = ["", "2468"];
const BISHOP: Ways = ["", "1379"];
const DRAGON: Ways = ["1379", "2468"];
const HORSE: Ways = ["2468", "1379"];
const ELEPHANT: Ways = ["1346789"];
const QUEEN: Ways = ["", ALL];
const LION: Ways = ["", "", "", ALL];
const VERTICAL: Ways = ["46", "28"];
const SIDE: Ways = ["28", "46"];

const WAYS: Readonly<Record<string, Ways>> = {
  B: BISHOP,
  "+B": HORSE,
  L: ["", "8"],
  "+N": GOLD,
  "+L": GOLD,
  cK: [ALL],
  cE: ELEPHANT,
  cQ: QUEEN,
  cN: LION,
  cD: DRAGON,
  cH: HORSE,
  cR: ROOK,
  cB: BISHOP,
  cO: ["1379", "", "2468"],
  cX: ["2468", "", "1379"],
  cV: VERTICAL,
  cM: SIDE,
  cA: ["", "28"],
  cL: ["", "8"],
  cT: ["1379462"],
  cG: GOLD,
  cS: ["13798"],
  cC: ["7928"],
  cF: ["137928"],
  cI: ["28"],
  cP: ["8"],
  "c+E": [ALL],
  "c+D": ["", "246813", "", "79"],
  "c+H": ["", "1234679", "", "8"],
  "c+R": DRAGON,
  "c+B": HORSE,
  "c+O": LION,
  "c+X": QUEEN,
  "c+V": ["", "281379"],
  "c+M": ["", "461379"],
  "c+A": ["", "2813"],
  "c+L": ["", "2879"],
  "c+T": ["137946", "28"],
  "c+G": ROOK,
  "c+S": VERTICAL,
  "c+C": SIDE,
  "c+F": BISHOP,
  "c+I": ELEPHANT,
  "c+P": GOLD,
};

/** Unknown men do not move. */
export function waysOf(key: string): readonly ManMove[] {
  if (key === "N") return [-1, 1].map((right) => ({ right, ahead: 2, slide: false }));
  const [steps = "", slides = "", jumps = "", lion = ""] = WAYS[key] ?? [];
  return [
    ...each(steps, (way) => ({ ...way, slide: false })),
    ...each(slides, (way) => ({ ...way, slide: true })),
    ...each(jumps, ({ right, ahead }) => ({ right: 2 * right, ahead: 2 * ahead, slide: false })),
    ...each(lion, (way) => ({ ...way, slide: false, lion: true })),
    ...(lion === ALL ? ring() : each(lion, ({ right, ahead }) => lionJump(2 * right, 2 * ahead))),
  ];
}

/** The sixteen squares a lion jumps to. */
function ring(): ManMove[] {
  const two = [-2, -1, 0, 1, 2];
  return two.flatMap((ahead) =>
    two
      .filter((right) => Math.max(Math.abs(ahead), Math.abs(right)) === 2)
      .map((right) => lionJump(right, ahead)),
  );
}

function lionJump(right: number, ahead: number): ManMove {
  return { right, ahead, slide: false, lion: true };
}

function each(
  digits: string,
  move: (way: { readonly right: number; readonly ahead: number }) => ManMove,
): ManMove[] {
  return [...digits].map((digit) => {
    const n = Number(digit) - 1;
    return move({ right: (n % 3) - 1, ahead: Math.floor(n / 3) - 1 });
  });
}
