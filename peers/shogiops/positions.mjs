// Positions by lot: from games that start at the opening, and from games that start with men scattered.

import { hasLionPower, outcome, read, spellings, usi, write } from "./peer.mjs";
import { scatter } from "./scatter.mjs";

const OPENINGS = {
  shogi: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
  chu: "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1",
};

/** Lengths of games: random ones wander without an end, and lions are taken early. */
const PLIES = [6, 25, 150];

/**
 * Positions without an end, none twice, each with its SFEN and the legal moves in every spelling that shogiops lists.
 * Where a game has ended there is an `end` beside them: the move that did it and what shogiops makes of it; then the
 * SFEN is that of the position before.
 */
export function* positions(game, random) {
  const seen = new Set();
  for (;;) {
    const position = start(game, random);
    if (position === undefined || outcome(position)) continue;
    const taste = tasteOf(random);
    const plies = random.pick(PLIES);
    for (let ply = 0; ply < plies; ply++) {
      const moves = spellings(position);
      const sfen = write(position);
      const board = sfen.slice(0, sfen.lastIndexOf(" "));
      const wanted = position.lastLionCapture !== undefined || random.chance(0.5);
      if (wanted && !seen.has(board)) {
        seen.add(board);
        yield { sfen, position: position.clone(), moves };
      }
      const move = choose(position, moves, taste, random);
      position.play(move);
      const end = outcome(position);
      if (end) {
        yield { sfen, end: { move: usi(move), ...end } };
        break;
      }
    }
  }
}

function start(game, random) {
  if (random.chance(0.3)) return read(game, OPENINGS[game]);
  return read(game, scatter(game, random));
}

/** How much a game's players like what moves at random seldom bring about. */
function tasteOf(random) {
  return [
    [random.pick([0, 0.5, 1]), takesLion],
    [random.pick([0, 0.2, 0.6]), (position, move) => position.board.has(move.to)],
    [random.pick([0, 0.2, 0.6]), (position, move) => "from" in move && hasLionPower(position, move.from)],
  ];
}

function takesLion(position, move) {
  return [move.midStep, move.to].some((square) => {
    const man = square === undefined ? undefined : position.board.get(square);
    return man !== undefined && man.color !== position.turn && man.role.startsWith("lion");
  });
}

function choose(position, moves, taste, random) {
  for (const [share, likes] of taste) {
    if (!random.chance(share)) continue;
    const liked = moves.filter((move) => likes(position, move));
    if (liked.length > 0) return random.pick(liked);
  }
  return random.pick(moves);
}
