// Legal moves of random positions, Yonin's next to those of shogiops. `scripts/compare-shogiops` is the way to run it.

import { parseArgs } from "node:util";

import { KNOWN } from "./known.mjs";
import { canonical } from "./peer.mjs";
import { positions } from "./positions.mjs";
import { Random } from "./random.mjs";
import { Yonin } from "./yonin.mjs";

const GAMES = ["shogi", "chu"];
/** So many unknown differences of a game are shown; all are counted. */
const SHOWN = 20;

/** So many questions are put to Yonin at a time, each a process that lives for milliseconds. */
const AT_A_TIME = 8;

/** Ends of games: theirs as we call them. */
const ENDS = {
  checkmate: "checkmate",
  stalemate: "stalemate",
  kingslost: "royal_captured",
  bareking: "bare_king",
  draw: "draw",
};

/** What `yonin rules play` says of a move in a game that has ended. */
const OVER = "comes after the end of the game";

/** Compares so many positions of a game, and the ends of games on the way; answers what differs and what was seen. */
async function compare(game, number, seed, yonin) {
  const source = positions(game, new Random(seed));
  const seen = { positions: 0, moves: 0, spellings: 0, drops: 0, twoSteps: 0, lionJustTaken: 0, ends: {} };
  const counts = [];
  const differences = [];
  const differ = (sfen, kind, more) => differences.push({ game, sfen, kind, ...more });

  const compareMoves = async ({ sfen, position, moves }) => {
    const theirs = canonical(position, moves);
    seen.moves += theirs.length;
    seen.spellings += moves.length;
    seen.drops += theirs.filter((move) => move.includes("*")).length;
    seen.twoSteps += theirs.filter((move) => /^(\d+[a-l]){3}$/.test(move)).length;
    seen.lionJustTaken += position.lastLionCapture === undefined ? 0 : 1;
    const { moves: ours, refused } = await yonin.legal(game, sfen);
    if (refused !== undefined) return differ(sfen, "refused", { note: refused });
    if (ours.length === 0) return differ(sfen, "over", { note: `${theirs.length} moves` });
    counts.push({ sfen, count: moves.length });
    for (const move of without(ours, theirs)) differ(sfen, "ours", { move });
    for (const move of without(theirs, ours)) differ(sfen, "theirs", { move });
  };

  const compareEnd = async ({ sfen, end: { move, result, winner } }) => {
    seen.ends[result] = (seen.ends[result] ?? 0) + 1;
    const theirs = end(ENDS[result] ?? result, { sente: "b", gote: "w" }[winner]);
    const ours = standing(await yonin.after(game, sfen, move));
    if (ours === OVER) differ(sfen, "over", { note: theirs });
    else if (ours !== theirs) differ(sfen, "end", { move, ours, theirs });
  };

  const work = async () => {
    while (seen.positions < number) {
      const next = source.next().value;
      if (next.end) {
        await compareEnd(next);
      } else {
        seen.positions += 1;
        await compareMoves(next);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  if (game === "chu") {
    for (const { sfen, count } of await yonin.miscounted(counts)) differ(sfen, "count", { count });
  }
  return { differences, seen };
}

/** How a game has ended, in a word or two. */
function end(reason, winner) {
  return winner === undefined ? "draw" : `${reason}, won by ${winner}`;
}

/** The same of what `yonin rules play` says. */
function standing({ refused, over, ranks, eliminated }) {
  if (refused !== undefined) return refused.endsWith(OVER) ? OVER : refused;
  if (!over) return "not over";
  return end(eliminated[0]?.reason, ranks.b === ranks.w ? undefined : ranks.b === 1 ? "b" : "w");
}

/** What the first list has and the second does not. */
function without(list, other) {
  const others = new Set(other);
  return list.filter((item) => !others.has(item));
}

/** One difference, with what it takes to look at it by hand. */
function described({ kind, sfen, move, ours, theirs, note, count }) {
  const words = {
    refused: () => `refused: ${note}`,
    over: () => `is over for Yonin; shogiops goes on: ${note}`,
    ours: () => `${move} is legal for Yonin alone`,
    theirs: () => `${move} is legal for shogiops alone`,
    count: () => `shogiops has ${count} spellings, Yonin another number`,
    end: () => `after ${move}: Yonin says ${ours}; shogiops ${theirs}`,
  };
  return `'${sfen}' ${words[kind]()}`;
}

function wholeNumber(values, name) {
  if (/^\d{1,9}$/.test(values[name])) return Number(values[name]);
  throw new TypeError(`--${name} takes a whole number, not ${JSON.stringify(values[name])}`);
}

function settingsFrom(argv) {
  const { values } = parseArgs({
    args: argv,
    options: {
      yonin: { type: "string" },
      number: { type: "string", default: "10000" },
      seed: { type: "string", default: "1" },
      game: { type: "string", multiple: true, default: GAMES },
      set: { type: "string", multiple: true, default: [] },
    },
  });
  if (values.yonin === undefined) throw new TypeError("--yonin names the program to compare");
  const unknown = without(values.game, GAMES);
  if (unknown.length > 0)
    throw new TypeError(`--game is one of ${GAMES.join(", ")}, not ${unknown.join(", ")}`);
  return { ...values, number: wholeNumber(values, "number"), seed: wholeNumber(values, "seed") };
}

async function main(settings) {
  const yonin = new Yonin(settings.yonin, settings.set);
  let unknown = 0;
  for (const game of settings.game) {
    const { differences, seen } = await compare(game, settings.number, settings.seed, yonin);
    console.log(`${game}, seed ${settings.seed}:`, JSON.stringify(seen));
    const rest = differences.filter((difference) => !KNOWN.some((known) => known.covers(difference)));
    for (const known of KNOWN) {
      const covered = differences.filter((difference) => known.covers(difference)).length;
      if (covered > 0) console.log(`  known, ${covered} times: ${known.name}`);
    }
    for (const difference of rest.slice(0, SHOWN)) console.log(`  DIFFERENT ${described(difference)}`);
    console.log(`  ${rest.length} differences that are not known`);
    unknown += rest.length;
  }
  return unknown === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(settingsFrom(process.argv.slice(2)));
} catch (error) {
  console.error(`compare-shogiops: ${error.message}`);
  process.exitCode = 2;
}
