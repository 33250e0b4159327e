/** What a board is told and what it tells. */
import type { Check, LegalMoves } from "$protocol";

import type { Hand, Kind, Placement, Square } from "../game/board";
import type { Quarter, Seat } from "../game/seats";

/** Someone's last move, to be marked. */
export interface LastMove {
  readonly seat: Seat;
  /** Null: a drop. */
  readonly from: Square | null;
  readonly to: Square;
  /** The last of all; the others are older. */
  readonly latest: boolean;
}

export interface BoardProps {
  placement: Placement;
  /** The quarter whose seat is at the bottom. */
  bottom: Quarter;
  /** Whose men the player moves; null: nobody's. */
  mine: Seat | null;
  /** Null: it is not the player's turn. */
  legal: LegalMoves | null;
  last?: readonly LastMove[];
  checks?: readonly Check[];
  /** A move that was sent and not yet answered. */
  pending?: string | null;
  premove?: string | null;
  /** A move that is proposed; an arrow shows it. */
  suggested?: string | null;
  mayPremove?: boolean;
  /** On how many of its last ranks an arriving pawn must promote; asked for premoves alone. */
  pawnRanks?: number;
  /** Whether a move is asked back before it is sent; see `confirming`. */
  confirm?: boolean;
  /** Says what this is: "Board seen from South". */
  label: string;
  onmove?: (usi: string) => void;
  onpremove?: (usi: string | null) => void;
  /** A move that is not legal was tried; the server knows why. */
  onrefused?: (usi: string) => void;
  /** Bindable: the man in hand chosen for a drop. Bind the hand to the same. */
  armed?: Kind | null;
  /** Bindable: the move that waits to be confirmed, by the board's `confirm()` or `cancel()`. */
  confirming?: string | null;
  /** Bindable: whether a lion has taken a man with its first step or gone to an empty square, and goes on. */
  stepping?: Stepping;
}

export type Stepping = "took" | "went" | null;

export interface HandProps {
  seat: Seat;
  /** Missing: nothing in hand. */
  hand: Hand | undefined;
  /** The player's own, whose men can be dropped. */
  own?: boolean;
  /** Nobody can use it any more. */
  sealed?: boolean;
  /** Small, without buttons, for the strips of the others. */
  compact?: boolean;
  /** The slots from left to right; none in games without hands. */
  kinds: readonly Kind[];
  /** Bindable: bind the board to the same. */
  armed?: Kind | null;
  /** A pointer went down on a man: give it to the board's `lift()`. */
  onlift?: (kind: Kind, event: PointerEvent) => void;
  /** The move that waits to be confirmed; the buttons for it cover the hand. */
  confirming?: string | null;
  /** What is said instead while a lion is on its way. */
  stepping?: Stepping;
  /** Who plays; in games for two seats are called by other names. */
  seats: readonly Seat[];
  onconfirm?: () => void;
  oncancel?: () => void;
}
