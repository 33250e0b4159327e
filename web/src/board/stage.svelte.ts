/** Shows how one position became the next. */
import type { Man, Placement, Square } from "../game/board";
import type { Quarter } from "../game/seats";
import { readMove } from "../game/usi";
import { cellOf, type Cell } from "../game/view";
import { changesBetween, type Changes } from "./flights";
import { mayMove, Motions } from "./motion";
import { tick } from "svelte";

/** A man that is no longer there and is still seen going. */
interface Ghost {
  readonly key: number;
  readonly square: Square;
  readonly man: Man;
}

export class Stage {
  ghosts: readonly Ghost[] = $state.raw([]);

  readonly #motions = new Motions();
  #shown: Placement | null = null;
  #ghostKey = 0;
  /** The move that was sent, and when its man set off; a carried man is there already. */
  #sent: { readonly to: Square; readonly at: number } | null = null;
  #carriedAt = -Infinity;

  /** A man was put down where the pointer let it go: it does not fly there once more. */
  carried(): void {
    this.#carriedAt = performance.now();
  }

  /** A move was sent: its man sets off, faintly, before the server has answered. */
  sent(usi: string | null, placement: Placement, bottom: Quarter, picture: Element): void {
    const move = usi === null ? null : readMove(usi);
    if (move === null) return;
    const now = performance.now();
    const wasCarried = now - this.#carriedAt < 100;
    this.#sent = { to: move.to, at: wasCarried ? -Infinity : now };
    const man = picture.querySelector("[data-shadow]");
    if (man === null || wasCarried || move.from === null || !mayMove()) return;
    const at = (square: Square): Cell => cellOf(square, placement.size, bottom);
    this.#motions.slide(man, [move.from, move.via ?? [], move.to].flat().map(at));
  }

  /** A position is drawn; whatever was still in motion is over. */
  show(placement: Placement, bottom: Quarter, picture: Element): void {
    const before = this.#shown;
    if (before === placement) return;
    this.#shown = placement;
    this.#motions.finish();
    this.ghosts = [];
    const changes = before === null || !mayMove() ? null : changesBetween(before, placement);
    if (changes === null) return;
    this.ghosts = [...changes.gone, ...changes.fallen].map((ghost) => ({ ...ghost, key: ++this.#ghostKey }));
    this.#play(changes, (square) => cellOf(square, placement.size, bottom), picture);
  }

  #play(
    { flights, gone, came, fallen, changed }: Changes,
    at: (square: Square) => Cell,
    picture: Element,
  ): void {
    const man = (square: Square): Element | null => picture.querySelector(`[data-man="${square}"]`);
    const sent = this.#sent;
    this.#sent = null;

    for (const { from, via, to } of flights) {
      const element = man(to);
      const begun = sent?.to === to ? performance.now() - sent.at : 0;
      if (element !== null) this.#motions.slide(element, [from, via ?? [], to].flat().map(at), begun);
    }
    for (const square of came) {
      const element = man(square);
      if (element !== null && sent?.to !== square) this.#motions.land(element, at(square));
    }

    const king = fallen[0]?.square;
    const distances = changed.map(({ square }) => (king === undefined ? 0 : distance(at(square), at(king))));
    changed.forEach(({ square, man: { owner } }, index) => {
      const body = man(square)?.querySelector(".body");
      if (body && owner !== null)
        this.#motions.recolour(body, `var(--${owner}-fill)`, distances[index] ?? 0, Math.max(...distances));
    });

    // Those that go are drawn in the next turn of the page.
    if (gone.length + fallen.length > 0) void tick().then(() => this.#dismiss(gone, fallen, at, picture));
  }

  #dismiss(
    gone: Changes["gone"],
    fallen: Changes["fallen"],
    at: (square: Square) => Cell,
    picture: Element,
  ): void {
    const ghost = (square: Square): Element | null => picture.querySelector(`[data-ghost="${square}"]`);
    for (const { square } of gone) {
      const element = ghost(square);
      if (element !== null) this.#motions.fade(element);
    }
    for (const { square } of fallen) {
      const [face, back] = [ghost(square), picture.querySelector(`[data-man="${square}"]`)];
      if (face !== null && back !== null) this.#motions.turnOver(face, back, at(square));
    }
    const ghosts = this.ghosts;
    void this.#motions.done().then(() => {
      if (this.ghosts === ghosts) this.ghosts = [];
    });
  }
}

function distance(a: Cell, b: Cell): number {
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
}
