/** From pixels to squares, and the outlines of marks in units of a hundredth of a square. */
import type { BoardSize, Square } from "../game/board";
import type { Quarter } from "../game/seats";
import { squareSeenAt, type Cell } from "../game/view";

export type Coordinates = "inside" | "outside" | "off";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the names of files and ranks stand. Beside the men of a large board its squares have no room for them. */
export function coordinatesAt(wish: Coordinates, size: BoardSize): Coordinates {
  return wish === "inside" && size.files > 9 ? "outside" : wish;
}

/** What the picture of a board takes, in units of a hundredth of a square. */
export interface Frame {
  /** Around the squares: room for the coordinates, or half of the frame's line. */
  readonly rim: number;
  readonly width: number;
  readonly height: number;
}

export function frameOf(size: BoardSize, coordinates: Coordinates): Frame {
  const rim = coordinates === "outside" ? 36 : 3;
  return { rim, width: size.files * 100 + 2 * rim, height: size.ranks * 100 + 2 * rim };
}

/** A point of the window, in units from the top left corner of the first cell; `box`: where the picture is. */
export function unitsAt({ x, y }: Point, box: Pick<DOMRect, "left" | "top" | "width">, frame: Frame): Point {
  const scale = frame.width / box.width;
  return { x: (x - box.left) * scale - frame.rim, y: (y - box.top) * scale - frame.rim };
}

/** The square at a point in units from the top left corner of the first cell; null: beside the board. */
export function squareAtPoint({ x, y }: Point, size: BoardSize, bottom: Quarter): Square | null {
  const cell: Cell = { column: Math.floor(x / 100), row: Math.floor(y / 100) };
  if (cell.column < 0 || cell.row < 0 || cell.column >= size.files || cell.row >= size.ranks) return null;
  return squareSeenAt(cell, size, bottom);
}

/** Middle of a cell. */
export function middle({ column, row }: Cell): Point {
  return { x: column * 100 + 50, y: row * 100 + 50 };
}

/** Brackets in the four corners of a cell, for a stroke. */
export function brackets({ column, row }: Cell, inset = 7, arm = 20): string {
  const [left, top] = [column * 100 + inset, row * 100 + inset];
  const [right, bottom] = [column * 100 + 100 - inset, row * 100 + 100 - inset];
  return (
    `M${left} ${top + arm}V${top}H${left + arm}M${right - arm} ${top}H${right}V${top + arm}` +
    `M${right} ${bottom - arm}V${bottom}H${right - arm}M${left + arm} ${bottom}H${left}V${bottom - arm}`
  );
}

/** Four filled corners of a cell: what stands here can be taken. */
export function corners({ column, row }: Cell, arm = 30): string {
  const [left, top, right, bottom] = [column * 100 + 2, row * 100 + 2, column * 100 + 98, row * 100 + 98];
  return (
    `M${left} ${top}h${arm}l${-arm} ${arm}ZM${right} ${top}v${arm}l${-arm} ${-arm}Z` +
    `M${right} ${bottom}h${-arm}l${arm} ${-arm}ZM${left} ${bottom}v${-arm}l${arm} ${arm}Z`
  );
}

export function circle({ x, y }: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** A line from a man that gives check to the king, with a head; it begins and ends beside their middles. */
export function arrow(from: Point, to: Point, head = 16): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (distance: number, aside: number): string =>
    `${Math.round(from.x + x * distance - y * aside)} ${Math.round(from.y + y * distance + x * aside)}`;
  // Of neighbours only the head has room.
  const [start, end] = [Math.min(46, length - 62), length - 44];
  return `M${at(start, 0)}L${at(end, 0)}M${at(end - head, head * 0.8)}L${at(end, 0)}L${at(end - head, -head * 0.8)}`;
}

/** A line between two points that keeps off both by `gap`; empty if there is no room. */
export function between(from: Point, to: Point, gap: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= 2 * gap) return "";
  const [x, y] = [((to.x - from.x) / length) * gap, ((to.y - from.y) / length) * gap];
  return `M${Math.round(from.x + x)} ${Math.round(from.y + y)}L${Math.round(to.x - x)} ${Math.round(to.y - y)}`;
}

/** The outline of a broad arrow from one middle to another: its point ends in the middle of the square. */
export function wedge(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return circle(to, 34);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (distance: number, aside: number): string =>
    `${Math.round(from.x + x * distance - y * aside)} ${Math.round(from.y + y * distance + x * aside)}`;
  const [start, tip, neck] = [24, length + 8, length - 34];
  return (
    `M${at(start, 8)}L${at(neck, 8)}L${at(neck, 27)}L${at(tip, 0)}` +
    `L${at(neck, -27)}L${at(neck, -8)}L${at(start, -8)}Z`
  );
}
