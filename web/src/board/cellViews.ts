/** What the grid of cells shows. */
import type { BoardSize, Square } from "../game/board";
import type { Quarter } from "../game/seats";
import { squareSeenAt } from "../game/view";
import { keptIfSame } from "../ui/keep";

export interface CellView {
  readonly square: Square;
  readonly label: string;
  /** Whether a man can be carried from here: then a touch does not scroll. */
  readonly carries: boolean;
  readonly selected: boolean;
  /** Whether it has the focus, or would get it. */
  readonly focus: boolean;
}

/** The cells as seen on the screen, row by row; one that looks as it did before is the same object. */
export class CellViews {
  readonly #known = new Map<Square, CellView>();

  rows(size: BoardSize, bottom: Quarter, look: (square: Square) => CellView): CellView[][] {
    return Array.from({ length: size.ranks }, (_, row) =>
      Array.from({ length: size.files }, (_, column) => {
        const square = squareSeenAt({ column, row }, size, bottom);
        const view = keptIfSame(this.#known.get(square), look(square));
        this.#known.set(square, view);
        return view;
      }),
    );
  }
}
