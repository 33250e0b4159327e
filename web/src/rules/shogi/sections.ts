/** The sections of the rules of standard shogi, and the positions beside them. */
import type { Diagram } from "../diagrams";

export const SHOGI_IDS = [
  "board",
  "moves",
  "men",
  "promotion",
  "drops",
  "mate",
  "repetition",
  "impasse",
  "handicaps",
  "end",
  "notation",
] as const;

export type ShogiSection = (typeof SHOGI_IDS)[number];

export const SHOGI_DIAGRAMS: Readonly<Partial<Record<ShogiSection, readonly Diagram[]>>> = {
  board: [{ sfen: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1" }],
  promotion: [
    {
      sfen: "4k4/9/4+P4/9/9/9/9/9/4K4 w - 2",
      last: { seat: "b", move: "5d5c+" },
    },
  ],
  drops: [{ sfen: "4k4/9/9/2p1p4/9/9/2P6/9/4K4 b P 1" }],
  mate: [
    {
      sfen: "4k4/4G4/4P4/9/9/9/9/9/K8 w - 2",
      last: { seat: "b", move: "G*5b" },
      checks: [{ seat: "w", by: ["5b"] }],
    },
    { sfen: "7nk/9/7G1/9/9/9/9/9/K8 b P 1" },
  ],
  impasse: [{ sfen: "9/RRBBGGGGS/4KSSS1/9/9/9/9/9/4k4 b - 1" }],
  handicaps: [{ sfen: "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1" }],
};
