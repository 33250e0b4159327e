import type { LevelsText } from ".";

const text: LevelsText = {
  short: {
    1: "beginner",
    2: "novice",
    3: "casual",
    4: "club player",
    5: "good",
    6: "strong",
    7: "very strong",
    8: "strongest",
  },
  about: {
    1: "Moves at random, and takes a man now and then.",
    2: "Looks one move ahead and often goes wrong.",
    3: "Looks two moves ahead. Never misses a mate in one.",
    4: "Looks at replies, with few slips.",
    5: "Looks deeper and searches for mates.",
    6: "Looks at 40,000 positions for a move.",
    7: "Looks at 150,000 positions for a move.",
    8: "Looks at 500,000 positions for a move: some seconds.",
  },
};

export default text;
