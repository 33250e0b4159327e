/** The sections of the rules of chu shogi, and the positions beside them. */
import type { Diagram } from "../diagrams";

export const CHU_IDS = [
  "board",
  "moves",
  "men",
  "promotion",
  "lion",
  "falcon",
  "end",
  "trade",
  "first",
  "bare",
  "repetition",
  "rulesets",
  "notation",
] as const;

export type ChuSection = (typeof CHU_IDS)[number];

export const CHU_DIAGRAMS: Readonly<Partial<Record<ChuSection, readonly Diagram[]>>> = {
  board: [
    {
      sfen: "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1",
    },
  ],
  promotion: [
    {
      sfen: "6k5/r10r/12/6+E5/12/12/12/12/12/12/R10R/6K5 w - 2",
      last: { seat: "b", move: "6e6d+" },
    },
  ],
  lion: [{ sfen: "6k5/r10r/7g4/7p4/6p5/6N5/12/12/12/12/R10R/6K5 b - 1" }],
  falcon: [{ sfen: "6k5/r10r/12/3g5s2/3p4p3/3+H3+D4/12/12/12/12/R10R/6K5 b - 1" }],
  trade: [
    { sfen: "11k/12/12/12/5g6/6n5/12/6N5/12/12/12/K11 b - 1" },
    { sfen: "11k/12/12/12/5g6/6n5/6s5/6N5/12/12/12/K11 b - 1" },
  ],
  first: [
    {
      sfen: "6k5/12/12/8n3/12/3r8/5B6/12/12/12/12/6K5 b 9f 1",
      last: { seat: "w", move: "9b9f" },
    },
  ],
};
