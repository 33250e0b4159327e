import type { AnalysisText } from ".";

const text: AnalysisText = {
  move: ({ man, from, via, to, promotes }) =>
    `${man} from ${from}${via === null ? "" : ` over ${via}`} to ${to}${promotes ? ", promoting" : ""}`.trim(),
  drop: (man, to) => `${man} in hand to ${to}`,

  hint: "Hint",
  hinting: "Looking for a hint",
  hintIs: (move) => `Hint: ${move}`,

  analysis: "Analysis",
  analyse: "Analyse with the computer",
  about: "A computer looks at every position and marks the moves that gave much away.",
  queued: "Waiting for a free computer",
  progress: (n, of) => `${n} of ${of} positions`,
  again: "Go on",
  later: "The computer is at work for others or on another game of yours. This one follows.",
  by: (level, nodes) => `Level ${level}, ${nodes} positions a move`,

  graph: "Shares of the game",
  graphIs: (shares) => `What each can expect. ${shares}. The table below has all numbers.`,
  after: (moves, shares) => `After ${moves} moves: ${shares}`,
  mark: { inaccuracy: "inaccuracy", mistake: "mistake", blunder: "blunder" },
  marks: { inaccuracy: "Inaccuracies", mistake: "Mistakes", blunder: "Blunders" },
  from: (percent) => `${percent} of the game or more given away`,
  seat: "Seat",
  mean: "Mean loss",
  meanAbout: "The share of the game given away by a move, on average",

  played: (who, move) => `${who}: ${move}`,
  gave: (percent) => `gave away ${percent}`,
  better: (move) => `Better: ${move}`,
  best: "The computer's own choice.",
  looked: (level, nodes) => `Computer of level ${level}, up to ${nodes} positions`,
  begin: "Before the first move",
  previous: "Previous mistake",
  next: "Next mistake",
  none: "No move gave much away.",

  table: "All numbers",
  number: "Move",
  moveMade: "Played",
};

export default text;
