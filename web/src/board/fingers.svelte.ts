/**
 * Help for fingertips where squares are smaller than they: a tap beside a target means the target, and a finger that is
 * held looks at the board through a loupe and taps what it sees when it is lifted. Loaded where squares are so small.
 */
import type { BoardSize, Square } from "../game/board";
import type { Quarter } from "../game/seats";
import type { Point } from "./geometry";
import { nearestTarget } from "./snap";

/** How long a finger rests before it is held. */
const HELD_MS = 320;
/** How far, in pixels, it may stray meanwhile. */
const STRAY = 6;
/** How far beside a target, in pixels, a tap still means it. */
const SNAP = 12;

/** What a board is, for a finger on it. */
export interface Touched {
  /** The point of the board, in hundredths of a square, at a point of the window. */
  units(point: Point): Point;
  squareUnder(point: Point): Square | null;
  look(): {
    /** Pixels of a square. */
    readonly pixels: number;
    readonly size: BoardSize;
    readonly bottom: Quarter;
    readonly targets: readonly Square[];
  };
  /** Whether a tap here means the square itself, and nothing beside it. */
  isMeant(square: Square): boolean;
  /** The finger is held: nothing is carried by it. */
  held(): void;
  tap(square: Square): void;
}

export class Fingers {
  /** Where a held finger is, in pixels of the window; null: none is. */
  at: Point | null = $state.raw(null);
  /** Whether the press that just ended was held: then the click that comes with it is none. */
  wasHeld = false;

  readonly #board: Touched;
  readonly #element: Element;
  #start: (Point & { readonly pointer: number }) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: Touched, element: Element) {
    this.#board = board;
    this.#element = element;
    // The page does not scroll under a held finger. Whether it may is asked as soon as the finger moves.
    element.addEventListener("touchmove", this.#stay, { passive: false });
  }

  /** The board is no more. */
  stop(): void {
    this.#forget();
    this.#element.removeEventListener("touchmove", this.#stay);
  }

  press(event: PointerEvent): void {
    this.#forget();
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    this.#start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    this.#timer = setTimeout(() => this.#hold(), HELD_MS);
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#cancel);
  }

  /** The square that a tap on one means. */
  meant(square: Square): Square {
    const { targets, size, bottom, pixels } = this.#board.look();
    const start = this.#start;
    if (start === null || targets.includes(square) || this.#board.isMeant(square)) return square;
    const within = (SNAP / pixels) * 100;
    return nearestTarget(this.#board.units(start), targets, within, size, bottom) ?? square;
  }

  readonly #stay = (event: Event): void => {
    if (this.at !== null && event.cancelable) event.preventDefault();
  };

  #hold(): void {
    if (this.#start === null) return;
    this.wasHeld = true;
    this.at = this.#start;
    this.#board.held();
  }

  readonly #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (start?.pointer !== event.pointerId) return;
    const point = { x: event.clientX, y: event.clientY };
    if (this.at !== null) this.at = point;
    else if (Math.hypot(point.x - start.x, point.y - start.y) >= STRAY) this.#forget();
  };

  readonly #up = (event: PointerEvent): void => {
    if (this.#start?.pointer !== event.pointerId) return;
    const square = this.at === null ? null : this.#board.squareUnder(this.at);
    this.#end();
    if (square !== null) this.#board.tap(square);
  };

  readonly #cancel = (event: PointerEvent): void => {
    if (this.#start?.pointer === event.pointerId) this.#forget();
  };

  #forget(): void {
    this.#end();
    this.#start = null;
  }

  /** Where it began is kept for the click that follows. */
  #end(): void {
    clearTimeout(this.#timer);
    if (this.wasHeld) setTimeout(() => (this.wasHeld = false), 50);
    this.at = null;
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#cancel);
  }
}
