/** Men in motion. What they show has already happened: the drawn position is the new one from the first frame on. */
import { settings } from "../settings/settings.svelte";
import type { Cell } from "../game/view";

export const SLIDE = 160;
const TURN = 300;
const RECOLOUR = 500;

/** Whether anything may move: the player's setting, else the system's. */
export function mayMove(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The motions of one board. */
export class Motions {
  #running: Animation[] = [];

  /** Brings every man to where it belongs, at once. */
  finish(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  /** Resolves once nothing moves any more, also if it was brought to an end. */
  async done(): Promise<void> {
    await Promise.allSettled(this.#running.map(({ finished }) => finished));
  }

  /** From cell to cell; `begun` is how long ago, in milliseconds, it set off. */
  slide(element: Element, path: readonly Cell[], begun = 0): void {
    const duration = SLIDE * (path.length - 1);
    if (begun >= duration) return;
    const frames = path.map((cell) => ({ transform: move(cell) }));
    const animation = this.#run(element, frames, {
      duration,
      easing: "cubic-bezier(0.2, 0.6, 0.3, 1)",
    });
    animation.currentTime = begun;
  }

  /** A man that was dropped comes down upon its square. */
  land(element: Element, at: Cell): void {
    this.#run(
      element,
      [
        { transform: `${move(at)} ${sized(1.3, 1.3)}`, opacity: 0.2 },
        { transform: move(at), opacity: 1 },
      ],
      {
        duration: SLIDE,
        easing: "ease-in",
      },
    );
  }

  fade(element: Element): void {
    this.#run(element, [{ opacity: 1 }, { opacity: 0 }], { duration: SLIDE, fill: "forwards" });
  }

  /** A king is turned over: `face` is its face, `back` what is seen afterwards. */
  turnOver(face: Element, back: Element, at: Cell): void {
    const [open, edge] = [`${move(at)} ${sized(1, 1)}`, `${move(at)} ${sized(0, 1)}`];
    const half = TURN / 2;
    this.#run(face, [{ transform: open }, { transform: edge }], {
      duration: half,
      fill: "forwards",
      delay: SLIDE,
    });
    this.#run(back, [{ transform: edge }, { transform: open }], {
      duration: half,
      fill: "backwards",
      delay: SLIDE + half,
    });
  }

  /** A man changes hands; waves go out from a king: `distance` is how far, of `farthest`. */
  recolour(element: Element, fill: string, distance: number, farthest: number): void {
    const delay = SLIDE + ((RECOLOUR / 2) * distance) / Math.max(farthest, 1);
    this.#run(element, [{ fill, offset: 0 }], { duration: RECOLOUR / 2, delay, fill: "backwards" });
  }

  #run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, options);
    this.#running.push(animation);
    return animation;
  }
}

function move({ column, row }: Cell): string {
  return `translate(${column * 100}px, ${row * 100}px)`;
}

/** About the middle of the man's box. */
function sized(x: number, y: number): string {
  return `translate(50px, 50px) scale(${x}, ${y}) translate(-50px, -50px)`;
}
