/** What a key does on the board (design: web.md §6). Pure. */
import { placeOf, type Kind, type Placement, type Square } from "../game/board";
import type { Quarter, Seat } from "../game/seats";
import { focusAfter, nextOf, type Key } from "./keys";

/** What the board looks like to whoever presses a key. */
export interface Looked {
  readonly placement: Placement;
  readonly bottom: Quarter;
  readonly mine: Seat | null;
  /** The square with the focus. */
  readonly square: Square;
  readonly targets: readonly Square[];
  /** Where the last move went. */
  readonly last: Square | null;
  /** Whether keys without a modifier mean anything. */
  readonly singleKeys: boolean;
}

export type Deed =
  | { readonly do: "focus"; readonly to: Square }
  | { readonly do: "choose" | "cancel" }
  | { readonly do: "hand"; readonly kind: Kind }
  /** More keys are to follow, or those that came name nothing. */
  | { readonly do: "nothing" };

/** Keys of one command that came so far: `f`, then a man's letter; `g`, then a square. */
export type Strokes = string;

export interface Pressed {
  /** Null: this key is not the board's. */
  readonly deed: Deed | null;
  readonly strokes: Strokes;
}

export function press(key: Key, strokes: Strokes, looked: Looked): Pressed {
  const { singleKeys } = looked;
  if (strokes !== "" && /^[a-z\d]$/i.test(key.key) && !key.ctrlKey)
    return goOn(strokes + key.key.toLowerCase(), looked);
  const to = focusAfter(key, looked.square, looked.placement.size, looked.bottom);
  if (to !== null) return done({ do: "focus", to });
  if (key.key === "Enter" || key.key === " ") return done({ do: "choose" });
  if (key.key === "Escape") return done(strokes === "" ? { do: "cancel" } : { do: "nothing" });
  if (!singleKeys || key.ctrlKey) return done(null);
  if (key.key === "f" || key.key === "g") return { deed: { do: "nothing" }, strokes: key.key };
  return done(single(key.key, looked));
}

function single(key: string, { placement, targets, last, bottom, square }: Looked): Deed | null {
  const next = (among: readonly Square[], back = false): Deed =>
    goTo(nextOf(among, square, placement.size, bottom, back));
  switch (key) {
    case "n":
    case "N":
      return next(targets, key === "N");
    case "l":
      return goTo(last);
    case "k":
    case "K":
      return next(standing(placement, "K", null), key === "K");
  }
  const kind = /^[1-9]$/.test(key) ? placement.held[Number(key) - 1] : undefined;
  return kind === undefined ? null : { do: "hand", kind };
}

/** The next key of a command of several. */
function goOn(strokes: Strokes, looked: Looked): Pressed {
  const { placement, bottom, square, mine } = looked;
  const rest = strokes.slice(1);
  if (strokes.startsWith("f")) {
    // Twice the same key: more of what stands here.
    const here = placement.men.get(square);
    const [kind, owner] = rest === "f" ? [here?.kind ?? "", here?.owner ?? mine] : [rest.toUpperCase(), mine];
    return done(goTo(nextOf(standing(placement, kind, owner), square, placement.size, bottom)));
  }
  if (/^\d{1,2}$/.test(rest)) return { deed: { do: "nothing" }, strokes };
  const { file, rank } = placeOf(rest);
  const { files, ranks } = placement.size;
  const isOn = file >= 1 && file <= files && rank >= 1 && rank <= ranks;
  return done(isOn ? { do: "focus", to: rest } : { do: "nothing" });
}

/** Men of a kind, promoted or not; of one owner, or of all. */
function standing({ men }: Placement, kind: Kind, owner: Seat | null): Square[] {
  return [...men]
    .filter(([, man]) => man.kind === kind && (owner === null || man.owner === owner))
    .map(([square]) => square);
}

function goTo(to: Square | null): Deed {
  return to === null ? { do: "nothing" } : { do: "focus", to };
}

function done(deed: Deed | null): Pressed {
  return { deed, strokes: "" };
}
