/** Keys that step through the game, wherever on the page. Pure. */

/** The ply that is looked at, and those one can go to. */
interface Stepped {
  readonly shown: number;
  readonly first: number;
  readonly newest: number;
}

/** Cells of the board, fields and lists that scroll have keys of their own. */
const OWN_ARROWS = "[role=grid], [role=grid] *, [role=log], [role=region], input, textarea, select";
const FIELDS = "input:not([type=range]), textarea, select";

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented">;

/** The ply to go to; null: the key is meant for something else. `isIn`: whether it was pressed in such a place. */
export function stepOf(
  event: Press,
  isIn: (places: string) => boolean,
  { shown, first, newest }: Stepped,
  singleKeys: boolean,
): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  if (singleKeys && !isIn(FIELDS)) {
    if (event.key === ",") return shown - 1;
    if (event.key === ".") return shown + 1;
  }
  if (isIn(OWN_ARROWS)) return null;
  switch (event.key) {
    case "ArrowLeft":
      return shown - 1;
    case "ArrowRight":
      return shown + 1;
    case "Home":
      return first;
    case "End":
      return newest;
    default:
      return null;
  }
}
