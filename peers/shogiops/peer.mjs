// What shogiops says of a position, asked through its public calls alone.

import { makeSfen, parseSfen } from "shogiops/sfen";
import { makeSquareName, makeUsi } from "shogiops/util";
import { secondLionStepDests } from "shogiops/variant/chushogi";
import { pieceCanPromote, pieceForcePromote } from "shogiops/variant/util";

/** Names of the games: ours, and theirs. */
const RULES = { shogi: "standard", chu: "chushogi" };

/** Their names of the men with lion power; a kirin that has promoted is a `lionpromoted`. */
const LION_POWER = new Set(["lion", "lionpromoted", "falcon", "eagle"]);

/** The position of an SFEN, or undefined if shogiops refuses it. */
export function read(game, sfen) {
  const parsed = parseSfen(RULES[game], sfen, true);
  return parsed.isOk ? parsed.value : undefined;
}

export const write = makeSfen;
export const usi = makeUsi;

/** Whether the man on a square may take two steps. */
export function hasLionPower(position, square) {
  return LION_POWER.has(position.board.getRole(square));
}

/** How the game has ended, or undefined while it goes on. */
export function outcome(position) {
  return position.outcome();
}

/** All legal moves in all the spellings that shogiops lists. */
export function spellings(position) {
  const mayPromote = pieceCanPromote(position.rules);
  const mustPromote = pieceForcePromote(position.rules);
  const ctx = position.ctx();
  const moves = [];
  for (const [from, squares] of position.allMoveDests(ctx)) {
    const man = position.board.get(from);
    for (const to of squares) {
      if (!mustPromote(man, to)) moves.push({ from, to });
      if (mayPromote(man, from, to, position.board.get(to))) moves.push({ from, to, promotion: true });
      if (LION_POWER.has(man.role)) {
        for (const next of secondLionStepDests(position, from, to))
          moves.push({ from, midStep: to, to: next });
      }
    }
  }
  for (const [name, squares] of position.allDropDests(ctx)) {
    const role = name.split(" ")[1];
    for (const to of squares) moves.push({ role, to });
  }
  return moves;
}

/**
 * The moves in the spelling that Yonin keeps, sorted (rules/chu.md §1): an empty square on the way says nothing
 * unless the man comes back, and then the first such square in reading order stands for all.
 */
export function canonical(position, moves) {
  const words = new Set();
  const passes = new Map();
  for (const move of moves) {
    if (move.midStep === undefined || position.board.has(move.midStep)) {
      words.add(makeUsi(move));
    } else if (move.to !== move.from) {
      words.add(makeUsi({ from: move.from, to: move.to }));
    } else {
      const first = passes.get(move.from);
      if (first === undefined || reading(move.midStep) < reading(first)) passes.set(move.from, move.midStep);
    }
  }
  for (const [from, midStep] of passes) words.add(makeUsi({ from, midStep, to: from }));
  return [...words].sort();
}

/** The place of a square when a board is read: rank by rank, from the highest file to the first. */
function reading(square) {
  const name = makeSquareName(square);
  return 12 * name.charCodeAt(name.length - 1) - Number(name.slice(0, -1));
}
