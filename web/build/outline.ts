/** Outlines of a font as SVG paths, in as few characters as a tenth of a unit allows. */

/** As fontkit has them. */
export interface Command {
  readonly command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
  readonly args: readonly number[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const LETTERS = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" };

/** Every point is rounded where it stands, so that steps from one to the next add up. */
export function shortest(commands: readonly Command[]): string {
  let text = "";
  let letter = "";
  let at: Point = { x: 0, y: 0 };
  let begin = at;
  for (const { command, args } of commands) {
    const points = pairs(args);
    const end = points.at(-1) ?? begin;
    // A curve that is pulled towards one of its ends is a line.
    const straight =
      command === "quadraticCurveTo" && points[0] && (same(points[0], at) || same(points[0], end));
    const [next, numbers] = straight ? step("lineTo", [end], at) : step(command, points, at);
    if (next !== "" && (next !== letter || next === "m" || next === "z")) text += next;
    if (next !== "") text = numbers.reduce(joined, text);
    if (next !== "") letter = next;
    at = end;
    if (command === "moveTo") begin = end;
  }
  return text;
}

/** The letter of a step and its numbers, in tenths; no letter: it leads nowhere. */
function step(command: Command["command"], points: readonly Point[], at: Point): [string, number[]] {
  const numbers = points.flatMap(({ x, y }) => [x - at.x, y - at.y]);
  if (command !== "lineTo") return [LETTERS[command], numbers];
  const [x = 0, y = 0] = numbers;
  if (x === 0 && y === 0) return ["", []];
  if (y === 0) return ["h", [x]];
  return x === 0 ? ["v", [y]] : ["l", [x, y]];
}

function pairs(args: readonly number[]): Point[] {
  return Array.from({ length: args.length / 2 }, (_, n) => ({
    x: Math.round((args[2 * n] ?? 0) * 10),
    y: Math.round((args[2 * n + 1] ?? 0) * 10),
  }));
}

function same(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Numbers follow each other with nothing between them wherever they can be told apart. */
function joined(text: string, tenths: number): string {
  const number = String(tenths / 10).replace(/^(-?)0\./, "$1.");
  const ends = /[a-z]$/.test(text) || number.startsWith("-");
  return text + (ends || (number.startsWith(".") && /\.\d*$/.test(text)) ? "" : " ") + number;
}
