/** Plays a game's moves by itself, from what is looked at to the newest. */
import type { Ply } from "../game/course";
import { pauseBefore, type Speed } from "./autoplay";

/** What it needs of a desk. */
export interface Shown {
  readonly shown: number;
  readonly first: number;
  readonly newest: number;
  readonly live: { readonly plies: readonly Pick<Ply, "n" | "spentMs">[] };
  lookAt(n: number): void;
}

export class Autoplay {
  speed = $state<Speed>("even");
  #runs = $state(false);
  readonly #desk: Shown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(desk: Shown) {
    this.#desk = desk;
  }

  get runs(): boolean {
    return this.#runs;
  }

  toggle(): void {
    if (this.#runs) return this.stop();
    const { shown, first, newest } = this.#desk;
    if (newest <= first) return;
    if (shown >= newest) this.#desk.lookAt(first);
    this.#runs = true;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#runs = false;
  }

  #wait(): void {
    const { shown, live } = this.#desk;
    const next = live.plies.find(({ n }) => n > shown);
    if (next === undefined) return this.stop();
    this.#timer = setTimeout(
      () => {
        // Whoever steps meanwhile goes his own way.
        if (this.#desk.shown !== shown) return this.stop();
        this.#desk.lookAt(next.n);
        this.#wait();
      },
      pauseBefore(next, this.speed),
    );
  }
}
