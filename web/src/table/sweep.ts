/** The arrow of the order ring: round the table clockwise, over those it skips. Pure. */
import type { Quarter } from "../game/seats";

export const RING = { width: 260, height: 150 } as const;

const MIDDLE = { x: 130, y: 75 } as const;
const RADIUS = { x: 84, y: 57 } as const;
/** Degrees an arrow keeps off the chips at the sides bottom, left, top, right: chips are wide and low. */
const GAP: readonly [number, number, number, number] = [42, 20, 42, 20];

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the chip of a side of the screen lies: 0 bottom, 1 left, 2 top, 3 right. */
export function chipAt(side: Quarter): Spot {
  return onRing(side * 90);
}

/** The path of an arrow between two sides, and of its head. */
export function sweep(from: Quarter, to: Quarter): { readonly line: string; readonly head: string } {
  const turns = (to - from + 4) % 4 || 4;
  const start = from * 90 + GAP[from];
  const end = (from + turns) * 90 - GAP[to];
  const [a, b] = [onRing(start), onRing(end)];
  const large = end - start > 180 ? 1 : 0;
  return {
    line: `M${text(a)}A${RADIUS.x} ${RADIUS.y} 0 ${large} 1 ${text(b)}`,
    head: head(b, onRing(end - 6)),
  };
}

/** A point at an angle in degrees, clockwise from the bottom. */
function onRing(angle: number): Spot {
  const radians = (angle * Math.PI) / 180;
  return { x: MIDDLE.x - RADIUS.x * Math.sin(radians), y: MIDDLE.y + RADIUS.y * Math.cos(radians) };
}

function head(tip: Spot, before: Spot): string {
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const [x, y] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const at = (along: number, aside: number): string =>
    text({ x: tip.x + x * along - y * aside, y: tip.y + y * along + x * aside });
  return `M${at(6, 0)}L${at(-7, 6.5)}L${at(-7, -6.5)}Z`;
}

function text({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
