// Positions that no game leads to: men of a whole set on squares by lot. They bring lions face to face, and eagles,
// falcons and princes onto the board, far more often than games do.

/** Men of one side, and how they are written when promoted; those without a `+` do not promote. */
const SETS = {
  shogi: { size: 9, men: "pppppppppllnnssggbr", plain: "g" },
  chu: { size: 12, men: "ppppppppppppiillffccssggaabbttxomrrmvvhhddqne", plain: "qn" },
};

/** In chu shogi men with lion power and princes, and what becomes one, stay on the board more often. */
const WANTED = { n: 0.9, o: 0.9, d: 0.7, h: 0.7, e: 0.5 };
/**
 * How often a man is put close to others such: whether a lion may take a lion is the hardest of the rules, and turns on
 * what stands around them.
 */
const CLOSE = { n: 1, o: 1, i: 0.5, p: 0.2 };

/** A position in SFEN; it may be one that the rules refuse. */
export function scatter(game, random) {
  const { size, men, plain } = SETS[game];
  const squares = random.shuffled(Array.from({ length: size * size }, (_, square) => square));
  const arena = around(squares[0], size);
  const close = squares.filter((square) => arena.has(square));
  const board = new Array(size * size).fill("");
  const kept = random.pick([0.05, 0.1, 0.2, 0.4, 0.7, 1]);
  const promoted = random.pick([0.1, 0.3, 0.6]);
  const wanted = kept > 0.05 ? WANTED : {};
  const hands = {};
  // The next free square of those close together, or of all.
  const place = (near) => {
    const free = (near ? close : squares).filter((square) => board[square] === "");
    return free.at(-1) ?? place(false);
  };
  for (const black of [true, false]) {
    const coloured = (text) => (black ? text.toUpperCase() : text);
    board[place(false)] = coloured("k");
    const pawnFiles = new Set();
    for (const man of men) {
      if (!random.chance(Math.max(kept, wanted[man] ?? 0))) {
        // A man of shogi that is not on the board is in a hand, or in the box.
        const owner = random.chance(0.5) ? man.toUpperCase() : man;
        if (game === "shogi" && random.chance(0.7)) hands[owner] = (hands[owner] ?? 0) + 1;
        continue;
      }
      const square = place(game === "chu" && random.chance(CLOSE[man] ?? 0));
      const promotes = !plain.includes(man) && random.chance(man === "o" ? 0.6 : promoted);
      const depth = black ? Math.floor(square / size) : size - 1 - Math.floor(square / size);
      if (game === "shogi" && !promotes) {
        // A man that could never move, or a second pawn of a file, is left out.
        if (depth < { p: 1, l: 1, n: 2 }[man]) continue;
        if (man === "p" && pawnFiles.has(square % size)) continue;
        if (man === "p") pawnFiles.add(square % size);
      }
      board[square] = (promotes ? "+" : "") + coloured(man);
    }
  }
  const ranks = Array.from({ length: size }, (_, rank) =>
    written(board.slice(rank * size, (rank + 1) * size)),
  );
  return `${ranks.join("/")} ${random.pick(["b", "w"])} ${handText(hands)} 1`;
}

/** The squares within two steps of one. */
function around(centre, size) {
  const near = new Set();
  for (let square = 0; square < size * size; square++) {
    const ranks = Math.abs(Math.floor(square / size) - Math.floor(centre / size));
    const files = Math.abs((square % size) - (centre % size));
    if (Math.max(ranks, files) <= 2) near.add(square);
  }
  return near;
}

/** A rank, its empty runs as numbers. */
function written(rank) {
  let text = "";
  let empty = 0;
  for (const man of [...rank, undefined]) {
    if (man === "") {
      empty += 1;
    } else {
      text += (empty > 0 ? empty : "") + (man ?? "");
      empty = 0;
    }
  }
  return text;
}

/** Hands in the usual order; in chu shogi this is the field of the lion, of which nothing is known. */
function handText(hands) {
  const order = [..."RBGSNLPrbgsnlp"].filter((man) => hands[man]);
  return order.map((man) => (hands[man] > 1 ? hands[man] : "") + man).join("") || "-";
}
