/** Positions shown beside texts. */
import type { Check } from "$protocol";

import type { Seat } from "../game/seats";

export interface Diagram {
  readonly sfen: string;
  readonly checks?: readonly Check[];
  readonly last?: { readonly seat: Seat; readonly move: string };
  /** Whose seat is at the bottom; South's if it is not said. */
  readonly bottom?: Seat;
}

/** The sections of the rules of yonin shogi. */
export const YONIN_IDS = [
  "board",
  "moves",
  "promotion",
  "drops",
  "turn",
  "mate",
  "army",
  "king",
  "end",
  "repetition",
  "teams",
  "first",
  "rulesets",
  "notation",
] as const;

/** By the sections of the rules they belong to. */
export const DIAGRAMS = {
  board: {
    sfen: "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s - 1",
  },
  promotion: {
    sfen: "4KnGn3/9/9/Gw7Ge/Kw5+Pw2/8Ke/6Ge2/9/3GsKsGs3 n - 2",
    last: { seat: "w", move: "4e3e+" },
    bottom: "w",
  },
  drops: {
    sfen: "3GnKnGn3/9/3Sn1Rn3/Gw2Ps4Ge/KwPw6Ke/9/5Ps3/9/3GsKsGs3 w - 2",
    last: { seat: "s", move: "P*6d" },
  },
  turn: {
    sfen: "3KnGn4/9/9/Gw8/Kw4Rs2Ke/8Ge/9/9/4Ks4 w - 2",
    checks: [
      { seat: "w", by: ["4e"] },
      { seat: "e", by: ["4e"] },
    ],
    last: { seat: "s", move: "4h4e" },
  },
  mate: {
    sfen: "4Kn4/8Ke/1Gs7/Psw3Gs4/Kxw5Rn2/1Psw7/Gs8/9/4Ks4 n - 2",
    last: { seat: "s", move: "6e5d" },
  },
  army: {
    sfen: "8Kn/9/9/2Rxw6/Kxw2Gs4Ke/9/9/9/2Ks6 s - 1",
  },
  teams: {
    sfen: "4Kn4/9/9/9/Kw3Rs4/9/8Ke/9/4Ks4 w - 2",
    checks: [{ seat: "w", by: ["5e"] }],
    last: { seat: "s", move: "5g5e" },
  },
} as const satisfies Readonly<Record<string, Diagram>>;
