/** Outlines of men in a box of 100 x 100 units, pointing up. */
import type { Kind, Man } from "../game/board";
import type { Seat } from "../game/seats";
import { movesOf, type ManMove } from "./moves";

export const BODY = "M50 5 79 17 90 95 10 95 21 17Z";
export const CHEVRON = "M36 19 50 9 64 19 60 24 50 17 40 24Z";
/** On the back of a king that was turned over. */
export const CROSS = "M32 36 68 78M68 36 32 78";

/** Centre of the glyph, about which it is kept upright. */
export const GLYPH = { x: 50, y: 54 };
/** Centre of the letter and of the moves drawn round it. */
export const RING = { x: 50, y: 49 };

const SCALE: Readonly<Record<Kind, number>> = {
  K: 1,
  R: 0.97,
  B: 0.97,
  Q: 0.97,
  D: 0.97,
  H: 0.97,
  G: 0.93,
  S: 0.93,
  N: 0.93,
  E: 0.93,
  O: 0.93,
  X: 0.93,
};

/** Higher men are larger, as real ones are. */
export function scaleOf(kind: Kind): number {
  return SCALE[kind] ?? 0.86;
}

/** How many pips each seat's men carry: the order of play. */
const PIPS: Readonly<Record<Seat, number>> = { s: 1, w: 2, n: 3, e: 4, b: 1 };

export function pipsOf(seat: Seat): string {
  return Array.from({ length: PIPS[seat] }, (_, index) => {
    const x = 50 + 13 * (index - (PIPS[seat] - 1) / 2);
    return `M${x - 4.6} 87a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0`;
  }).join("");
}

/** Ring round the letter: where ticks begin, and where those of a step and of a slide end. */
const TICK = { from: 22, step: 29, slide: 33 };

/** A man's own moves, as ticks round its letter: short for a step, long with a head for a slide, double for a lion's, a dot for a jump. */
export function ticksOf(man: Pick<Man, "kind" | "promoted" | "set">): string {
  return movesOf(man).map(tick).join("");
}

function tick({ right, ahead, slide, lion }: ManMove): string {
  const far = Math.max(Math.abs(right), Math.abs(ahead)) > 1;
  if (far && lion) return "";
  const length = Math.hypot(right, ahead);
  const [x, y] = [right / length, -ahead / length];
  // Diagonal ticks begin further out: what they go round is more of a square than of a circle.
  const out = right !== 0 && ahead !== 0 ? 6 : 0;
  const at = (distance: number, aside = 0): string =>
    `${round(RING.x + x * distance - y * aside)} ${round(RING.y + y * distance + x * aside)}`;
  if (far) return `M${at(TICK.step + out)}h.1`;
  if (lion)
    return [-3.5, 3.5]
      .map((aside) => `M${at(TICK.from + out, aside)}L${at(TICK.step + 1 + out, aside)}`)
      .join("");
  const line = `M${at(TICK.from + out)}L${at((slide ? TICK.slide : TICK.step) + out)}`;
  return slide ? `${line}M${at(TICK.slide - 6, 5.5)}L${at(TICK.slide)}L${at(TICK.slide - 6, -5.5)}` : line;
}

/** Corners of the body. */
const CORNERS = [
  [50, 5],
  [79, 17],
  [90, 95],
  [10, 95],
  [21, 17],
] as const;

/** Strokes across the body of a man that nobody moves. */
export const HATCHING = [-60, -45, -30, -15, 0, 15, 30, 45, 60, 75, 90].map(hatch).join("");

/** The part of the line `y = x + offset` inside the body. */
function hatch(offset: number): string {
  const crossings: number[] = [];
  CORNERS.forEach(([x, y], index) => {
    const [x2, y2] = CORNERS[(index + 1) % CORNERS.length] ?? [x, y];
    const [a, b] = [y - x - offset, y2 - x2 - offset];
    if (a * b < 0) crossings.push(x + ((x2 - x) * a) / (a - b));
  });
  const [left, right] = crossings.sort((a, b) => a - b);
  if (left === undefined || right === undefined) return "";
  return `M${round(left)} ${round(left + offset)}L${round(right)} ${round(right + offset)}`;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
