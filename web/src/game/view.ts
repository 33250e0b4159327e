/** Where squares lie on the screen, with a chosen seat at the bottom. */
import { placeOf, squareAt, type BoardSize, type Square } from "./board";
import { turned, type Quarter } from "./seats";

/** A cell of the screen, column from the left and row from the top, both from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * The cell a square is seen at, when the seat at quarter `bottom` sits at the bottom. The board turns as a whole;
 * squares keep their names.
 */
export function cellOf(square: Square, size: BoardSize, bottom: Quarter): Cell {
  const { file, rank } = placeOf(square);
  return rotate({ column: size.files - file, row: rank - 1 }, size.files - 1, turned(0, -bottom));
}

/** The square seen at a cell. */
export function squareSeenAt(cell: Cell, size: BoardSize, bottom: Quarter): Square {
  const { column, row } = rotate(cell, size.files - 1, bottom);
  return squareAt({ file: size.files - column, rank: row + 1 });
}

/** Where a man points on the screen, in clockwise quarter turns from up. */
export function pointsTo(facing: Quarter, bottom: Quarter): Quarter {
  return turned(facing, -bottom);
}

/** Which side of the screen a seat sits at: 0 bottom, 1 left, 2 top, 3 right. */
export function sideOf(seat: Quarter, bottom: Quarter): Quarter {
  return turned(seat, -bottom);
}

/** A cell after clockwise quarter turns of a square board whose last index is `last`. */
function rotate({ column, row }: Cell, last: number, by: Quarter): Cell {
  switch (by) {
    case 0:
      return { column, row };
    case 1:
      return { column: last - row, row: column };
    case 2:
      return { column: last - column, row: last - row };
    case 3:
      return { column: row, row: last - column };
  }
}
