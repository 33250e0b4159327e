// Where Yonin and shogiops are known to differ. A difference that none of these covers fails the comparison.
//
// What is no difference, and is settled before anything is compared:
// - Spellings. What shogiops lists by (from, mid, to) is brought into the one spelling that Yonin keeps (`canonical` in
//   `peer.mjs`); all spellings, each pass by way of each empty square among them, are counted against `usi-raw`.
// - Whether a game is over is asked of `outcome()`: `isEnd()` asks only the side on turn whether its king is bare.
// - Repetition and the limit of plies: a position by itself has no past, and games by lot stay far below the limit.
//
// Yonin plays under its ruleset `lishogi`; what `renmei` and `namu` change has no counterpart in shogiops.

/**
 * `covers` is asked of one difference: `game`, the position as `sfen`, and its `kind`:
 * - `refused`: Yonin does not take the position, for the reason in `note`;
 * - `over`: Yonin takes the game for over, shogiops lists moves;
 * - `ours`, `theirs`: one side alone calls `move` legal;
 * - `count`: the spellings are not as many;
 * - `end`: after `move`, shogiops says that the game has ended as `theirs`, and Yonin that it stands as `ours`.
 */
export const KNOWN = [
  {
    name: "a bare king loses to a king with a prince too",
    // rules/chu.md §5 asks that one of the other side's men be royal, and OU12 of vectors/chu-positions.tsv pins it
    // where two are; shogiops knows a bare king only against a side with one royal.
    covers: ({ game, sfen, kind }) => game === "chu" && kind === "over" && isLoneRoyalAgainstTwo(sfen),
  },
];

/** Whether a side has a royal and nothing else that can move, and the other side both king and prince. */
function isLoneRoyalAgainstTwo(sfen) {
  const ranks = sfen.split(" ")[0].split("/");
  const men = { black: [], white: [] };
  for (const [rank, text] of ranks.entries()) {
    for (const man of text.match(/\+?[a-z]/gi) ?? []) {
      const isBlack = man === man.toUpperCase();
      const isStuck = /^[pl]$/i.test(man) && rank === (isBlack ? 0 : ranks.length - 1);
      if (!isStuck) men[isBlack ? "black" : "white"].push(man.toLowerCase());
    }
  }
  const isRoyal = (man) => man === "k" || man === "+e";
  const isLone = (side) => side.length === 1 && isRoyal(side[0]);
  const hasTwo = (side) => side.filter(isRoyal).length === 2;
  return (isLone(men.black) && hasTwo(men.white)) || (isLone(men.white) && hasTwo(men.black));
}
