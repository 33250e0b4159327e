/** One man carried by a pointer. */
import type { Origin } from "../game/usi";
import type { Point } from "./geometry";

/** How far, in pixels, a pointer moves before a press becomes a drag. */
const THRESHOLD = 6;
/**
 * How far above a finger the man is carried, so that it is seen; a mouse carries it at its middle. It lands where
 * the finger is: carried this far on, a step to the next square would begin with the finger going nowhere.
 */
const ABOVE_FINGER = 40;

export interface Carrier {
  lift(origin: Origin): void;
  /** Where the pointer is, in pixels of the window. */
  over(at: Point): void;
  /** Null: the drag was broken off. */
  release(at: Point | null): void;
}

interface Press {
  readonly pointer: number;
  readonly origin: Origin;
  readonly start: Point;
  readonly above: number;
}

export class Drag {
  /** Where the middle of the carried man is seen, in pixels of the window; null: nothing is carried. */
  at: Point | null = $state.raw(null);
  /** Whether a finger carries it. */
  byFinger = $state.raw(false);
  /** Whether the press that just ended was a drag: then the click that comes with it is none. */
  wasDrag = false;

  #press: Press | null = null;
  readonly #carrier: Carrier;

  constructor(carrier: Carrier) {
    this.#carrier = carrier;
  }

  /** A pointer went down; with an origin, a man may be carried off from there. */
  press(event: PointerEvent, origin: Origin | null): void {
    this.wasDrag = false;
    this.stop();
    if (origin === null || !event.isPrimary || event.button !== 0) return;
    this.byFinger = event.pointerType !== "mouse";
    this.#press = {
      pointer: event.pointerId,
      origin,
      start: { x: event.clientX, y: event.clientY },
      above: this.byFinger ? ABOVE_FINGER : 0,
    };
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#cancel);
    // A second finger zooms.
    window.addEventListener("pointerdown", this.#other, true);
  }

  /** Breaks a drag off. */
  stop(): void {
    if (this.at !== null) this.#carrier.release(null);
    this.#forget();
  }

  readonly #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (press === null || event.pointerId !== press.pointer) return;
    if (this.at === null) {
      if (Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y) < THRESHOLD) return;
      this.wasDrag = true;
      this.#carrier.lift(press.origin);
    }
    this.at = { x: event.clientX, y: event.clientY - press.above };
    this.#carrier.over({ x: event.clientX, y: event.clientY });
  };

  readonly #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#press?.pointer) return;
    const carried = this.at !== null;
    this.#forget();
    if (carried) this.#carrier.release({ x: event.clientX, y: event.clientY });
  };

  readonly #cancel = (event: PointerEvent): void => {
    if (event.pointerId === this.#press?.pointer) this.stop();
  };

  readonly #other = (event: PointerEvent): void => {
    if (event.pointerId !== this.#press?.pointer) this.stop();
  };

  #forget(): void {
    if (this.wasDrag) setTimeout(() => (this.wasDrag = false));
    this.#press = null;
    this.at = null;
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#cancel);
    window.removeEventListener("pointerdown", this.#other, true);
  }
}
