/** The turn and the moves, told in sentences of any language. */
import type { Elimination, Position } from "$protocol";

import type { Words } from "../text/language.svelte";
import { keyOf } from "./board";
import { lastPly, type Between, type Course, type Ply } from "./course";
import { placementOf } from "./placements";
import { storyAt, type TurnStory } from "./turn";
import { readMove } from "./usi";
import { who, type Cast, type Who } from "./who";

/** Why it is whose turn, and whose: "Check to North: West is skipped.", "North to move". */
export function turnSentences(story: TurnStory, cast: Cast, { story: words, board }: Words): string[] {
  const named = (seat: TurnStory["turn"]): Who => who(cast, seat);
  const { mover } = story;
  const [first, ...waiting] = story.checked.map(named);
  const skipped = story.skipped.map(named);
  const told =
    mover === null
      ? []
      : story.opened.map(({ owner, man, checked }) =>
          words.opened(named(mover), named(owner), board.man(keyOf(man)), named(checked)),
        );
  if (first !== undefined && waiting.length > 0) {
    told.push(ended(words.check([first, ...waiting])));
    if (skipped.length > 0) told.push(ended(words.skipped(skipped)));
    told.push(words.nearest(first, waiting));
  } else if (first !== undefined && skipped.length > 0) {
    const you = skipped.some((one) => one.you);
    told.push(you ? words.youAreSkipped(first, skipped) : words.jump(first, skipped));
  } else if (first !== undefined && told.length === 0) told.push(ended(words.check([first])));
  if (story.again && mover !== null) return [...told, words.again(named(mover), named(story.turn))];
  return [...told, words.toMove(named(story.turn))];
}

/** The same as one short line: "Check to you. West and North skipped. Your move". */
export function turnBanner(story: TurnStory, cast: Cast, { story: words }: Words): string {
  const checked = story.checked.map((seat) => who(cast, seat));
  const skipped = story.skipped.map((seat) => who(cast, seat));
  return [
    ...(checked.length > 0 ? [ended(words.check(checked))] : []),
    ...(skipped.length > 0 ? [ended(words.skippedShort(skipped))] : []),
    words.toMove(who(cast, story.turn)),
  ].join(" ");
}

/** "Next: North, then East": true if nothing changes. */
export function nextSentence(story: TurnStory, cast: Cast, { story: words }: Words): string {
  const [first = story.turn, then = story.turn] = story.next;
  return words.next(who(cast, first), who(cast, then), then === story.mover && first !== then);
}

/** A move for those who hear it: "South: rook 4h to 4e, check to East. West and North skipped. East to move." */
export function logLine(course: Course, ply: Ply, cast: Cast, words: Words): string {
  const index = course.plies.indexOf(ply);
  const before = index === 0 ? course.start : course.plies[index - 1]?.position;
  const story = storyAt(course, ply.n);
  const checked = story === null ? [] : story.checked.map((seat) => who(cast, seat));
  const skipped = story === null ? [] : story.skipped.map((seat) => who(cast, seat));
  const move = moveSentence(ply, before ?? null, cast, words);
  const head = checked.length === 0 ? move : `${move}, ${words.story.checkTo(checked)}`;
  const lines = [head, ...fallSentences(ply.eliminated, cast, words)];
  if (skipped.length > 0) lines.push(words.story.skippedShort(skipped));
  if (story !== null) lines.push(words.story.toMove(who(cast, story.turn)));
  return lines.map(ended).join(" ");
}

/** "South: rook 4h takes silver on 4e". */
export function moveSentence(
  ply: Ply,
  before: Pick<Position, "sfen"> | null,
  cast: Cast,
  words: Words,
): string {
  const move = readMove(ply.move);
  const maker = who(cast, ply.seat);
  if (move === null) return `${maker.name}: ${ply.move}`;
  if (move.drop !== null) return words.story.dropped(maker, words.board.man(move.drop), move.to);
  const men = before === null ? null : placementOf(before).men;
  const man = men?.get(move.from ?? "");
  const taken = (square: string): string | null => {
    const other = square === move.from ? undefined : men?.get(square);
    return other === undefined ? null : words.board.man(keyOf(other));
  };
  const first = move.via ?? move.to;
  const told = words.story.moved(
    maker,
    man === undefined ? "" : words.board.man(keyOf(man)),
    move.from ?? "",
    first,
    taken(first),
    move.promotes,
  );
  if (move.via === null) return told;
  return told + words.two.goesOn(move.to === move.from ? null : move.to, taken(move.to));
}

/** Who went out, one sentence each: "West is mated by South: 4th". */
export function fallSentences(eliminated: readonly Elimination[], cast: Cast, { story }: Words): string[] {
  return eliminated.map(({ seat, by, reason, rank }) =>
    story.out(who(cast, seat), by === null ? null : who(cast, by), reason, rank),
  );
}

/** A row across the move list. */
export function rowSentences({ row }: Between, cast: Cast, words: Words): string[] {
  const { story } = words;
  switch (row.kind) {
    case "removed":
      return fallSentences(row.eliminated, cast, words);
    case "bot":
      return [story.computer(who(cast, row.seat), row.level)];
    case "takeback":
      return [story.takeback(row.toPly)];
    case "paused":
      return [row.sealed ? words.two.sealed : story.paused];
    case "resumed":
      return [story.resumed];
    case "recovered":
      return [story.recovered(Math.round(row.downMs / 1000))];
    case "clock":
      return [story.clock(who(cast, row.seat), Math.round(row.addMs / 1000))];
    case "ruling":
      return [story.ruling(row.why)];
  }
}

/** How the game ended, in a sentence; null while it goes on. */
export function resultSentence(course: Course, cast: Cast, { story }: Words): string | null {
  const result = course.table?.result ?? null;
  if (result === null) return null;
  const winners = result.winners.map((seat) => who(cast, seat));
  if (winners.length === 0) return story.aborted;
  return winners.length === 1 || result.reason === "team" ? story.won(winners) : story.shared(winners);
}

/** How many men and hand pieces more a seat commands after the last move of the course. */
export function menGained(course: Course, seat: Cast["me"]): number {
  const ply = course.plies.at(-1);
  const index = course.plies.length - 1;
  const before = index === 0 ? course.start : course.plies[index - 1]?.position;
  if (seat === null || !before || !ply?.position || ply.n !== lastPly(course)) return 0;
  return commanded(ply.position, seat) - commanded(before, seat);
}

function commanded(position: Position, seat: string): number {
  const { men, hands } = placementOf(position);
  const standing = [...men.values()].filter((man) => man.owner === seat).length;
  const held = Object.entries(hands).flatMap(([owner, hand]) => (owner === seat ? Object.values(hand) : []));
  return held.reduce((sum, count) => sum + count, standing);
}

/** With a full stop, if it has no end yet. */
export function ended(sentence: string): string {
  const wide = /[\u3040-\u30ff\u4e00-\u9fff]$/.test(sentence);
  return /[.。!?]$/.test(sentence) ? sentence : sentence + (wide ? "。" : ".");
}
