/** A rating over its games, as lines in a box. Pure. */
export interface Rating {
  readonly at: number;
  readonly shown: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Room beside the lines: for their numbers on the left, and for half a dot elsewhere. */
  readonly left: number;
  readonly edge: number;
}

export interface Graph {
  /** Path of the line. */
  readonly line: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000];
const MOST_STEPS = 5;

/** Games stand evenly, however long it was between them: a break says nothing about strength. */
export function graphOf(history: readonly Rating[], { width, height, left, edge }: Box): Graph {
  const values = history.map(({ shown }) => shown);
  const ticks = ticksFor(Math.min(...values), Math.max(...values));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const y = (value: number): number => rounded(edge + ((high - value) / (high - low)) * (height - 2 * edge));
  const step = history.length > 1 ? (width - left - 2 * edge) / (history.length - 1) : 0;
  const dots = history.map(({ shown }, n) => ({ x: rounded(left + edge + n * step), y: y(shown) }));
  return {
    line: dots.map((dot, n) => `${n === 0 ? "M" : "L"}${dot.x} ${dot.y}`).join(""),
    dots,
    ticks: ticks.map((value) => ({ y: y(value), value })),
  };
}

/** Round numbers that enclose the values, at least two. */
export function ticksFor(low: number, high: number): number[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  const step =
    STEPS.find((size) => Math.ceil(high / size) - Math.floor(low / size) <= MOST_STEPS) ?? high - low;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
