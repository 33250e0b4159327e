import type { Check, Position } from "$protocol";
import { expect, test } from "vitest";

import en from "../text/en";
import ja from "../text/ja";
import ko from "../text/ko";
import ru from "../text/ru";
import type { Course } from "./course";
import { folded, MATE, SEATS_AND_OFFERS, upTo } from "./fixtures/frames";
import {
  fallSentences,
  logLine,
  menGained,
  nextSentence,
  resultSentence,
  rowSentences,
  turnBanner,
  turnSentences,
} from "./sentences";
import { YONIN_SEATS, type Seat } from "./seats";
import { storyAt, turnStory, type Before, type TurnStory } from "./turn";
import type { Cast } from "./who";

const ALL = { en, ja, ko, ru };

const cast = (me: Seat | null): Cast => ({
  names: { s: "South", w: "West", n: "North", e: "East" },
  me,
});
const castIn = (words: typeof en, me: Seat | null): Cast => ({ names: words.seat, me });

function story(turn: Seat, checks: Check[], before: Before, sfen = ""): TurnStory {
  const position: Position = {
    ply: 2,
    sfen,
    turn,
    checks,
    alive: [...YONIN_SEATS],
    ranks: {},
    mates: {},
    clocks: null,
    repetition: 1,
  };
  const told = turnStory(position, before);
  if (told === null) throw new Error("no turn");
  return told;
}

const bySouth: Before = { mover: "s", earlier: null, position: null };
const EMPTY_BOARD = "9/9/9/9/9/9/9/9/9 n - 2";
const PLAIN = story("w", [], bySouth);
const JUMP = story("n", [{ seat: "n", by: ["6h"] }], bySouth, EMPTY_BOARD);
const TO_THE_RIGHT = story("e", [{ seat: "e", by: ["4e"] }], bySouth, EMPTY_BOARD);
const TWO = story(
  "w",
  [
    { seat: "w", by: ["4e"] },
    { seat: "e", by: ["4e"] },
  ],
  bySouth,
  EMPTY_BOARD,
);
const OPENED = story("w", [{ seat: "w", by: ["3e"] }], bySouth, "4Kn4/8Ke/9/4Gs4/Kw5Rn2/9/9/9/4Ks4 w - 2");
const AGAIN = { ...story("s", [], { ...bySouth, mover: "e" }), again: true };

test("plain", () => {
  expect(turnSentences(PLAIN, cast(null), en)).toEqual(["West to move"]);
  expect(turnSentences(PLAIN, cast("w"), en)).toEqual(["Your move"]);
});

test("the turn jumps", () => {
  expect(turnSentences(JUMP, cast(null), en)).toEqual(["Check to North: West is skipped.", "North to move"]);
  expect(turnSentences(JUMP, cast("w"), en)[0]).toBe("You are skipped: North must answer.");
  expect(turnSentences(JUMP, cast("n"), en)).toEqual(["Check to you: West is skipped.", "Your move"]);
  expect(turnSentences(TO_THE_RIGHT, cast("n"), en)[0]).toBe("West and you are skipped: East must answer.");
  expect(turnBanner(TO_THE_RIGHT, cast("e"), en)).toBe("Check to you. West and North skipped. Your move");
});

test("after the answer", () => {
  expect(turnSentences(AGAIN, cast("s"), en)).toEqual(["East has answered. You move again."]);
  expect(turnSentences(AGAIN, cast("w"), en)).toEqual(["East has answered. South moves again."]);
});

test("several checked", () => {
  expect(turnSentences(TWO, cast(null), en)).toEqual([
    "Check to West and East.",
    "West is nearest clockwise and answers first; East stays in check.",
    "West to move",
  ]);
  expect(turnSentences(TWO, cast("e"), en)[1]).toBe(
    "West is nearest clockwise and answers first; you stay in check.",
  );
  expect(turnSentences(TWO, cast("w"), en)[1]).toBe(
    "You are nearest clockwise and answer first; East stays in check.",
  );
});

test("check by another's man", () => {
  expect(turnSentences(OPENED, cast(null), en)).toEqual([
    "South stepped aside: North's rook checks West.",
    "West to move",
  ]);
  expect(turnSentences(OPENED, cast("n"), en)[0]).toBe("South stepped aside: your rook checks West.");
});

test("who comes next, if nothing changes", () => {
  expect(nextSentence(JUMP, cast(null), en)).toBe("Next: North, then East");
  expect(nextSentence(TO_THE_RIGHT, cast("s"), en)).toBe("Next: East, then you again");
  expect(nextSentence(TWO, cast("s"), en)).toBe("Next: West, then East");
});

test("moves for those who hear them", () => {
  const course = folded(SEATS_AND_OFFERS);
  const lines = course.plies.map((ply) => logLine(course, ply, cast(null), en));
  expect(lines[0]).toBe("South: rook 4h to 4e, check to West and East. West to move.");
  expect(lines[1]).toBe("West: king 9e to 9f, check to East. North skipped. East to move.");
  expect(lines[2]).toBe("East: king 1e to 2f. South to move.");
});

test("a mate, and what it brings", () => {
  const course = folded(MATE.slice(0, MATE.findIndex((frame) => frame.event.kind === "move_played") + 1));
  const [ply] = course.plies;
  if (ply === undefined) throw new Error("no move");
  expect(logLine(course, ply, cast(null), en)).toBe(
    "South: gold 6e to 5d. West is mated by South: 4th. North to move.",
  );
  expect(fallSentences(ply.eliminated, cast("w"), en)).toEqual(["You are mated by South: 4th"]);
  expect(menGained(course, "s")).toBe(2);
  expect(menGained(course, "n")).toBe(0);
});

test("rows between moves, and the end", () => {
  const course = folded(SEATS_AND_OFFERS);
  expect(course.between.flatMap((row) => rowSentences(row, cast("e"), en))).toEqual([
    "Taken back: move 2 is to be made again",
    "The game is paused",
    "The game goes on",
    "A computer of level 1 plays on for North",
    "West resigned: 4th",
    "You resigned: 3rd",
    "South resigned: 2nd",
  ]);
  expect(resultSentence(course, cast("e"), en)).toBe("North wins");
  expect(resultSentence(upTo(SEATS_AND_OFFERS, "game_started"), cast("e"), en)).toBeNull();
});

const TOLD = {
  ja: [
    ["西の手番"],
    ["北に王手。西の番は飛ばされます。", "北の手番"],
    ["あなたの番は飛ばされます。北が王手に応じます。", "北の手番"],
    ["西と東に王手。", "時計回りで最も近い西が先に応じます。東は王手のまま待ちます。", "西の手番"],
    ["南が筋を空け、北の飛車が西に王手。", "西の手番"],
    ["東が王手に応じました。もう一度あなたの手番です。"],
    "次: 東、その次は再びあなた",
  ],
  ko: [
    ["서 차례"],
    ["북에게 장군: 서의 차례를 건너뜁니다.", "북 차례"],
    ["내 차례를 건너뜁니다: 북이 장군에 응해야 합니다.", "북 차례"],
    [
      "서, 동에게 장군.",
      "시계방향으로 가장 가까운 서가 먼저 응합니다. 동은 장군 상태로 기다립니다.",
      "서 차례",
    ],
    ["남이 길을 열어 북의 비차가 서에게 장군을 부릅니다.", "서 차례"],
    ["동이 장군에 응했습니다. 내가 한 번 더 둡니다."],
    "다음: 동, 그다음 다시 나",
  ],
  ru: [
    ["Ход: Запад"],
    ["Шах: Север. Запад пропускает ход.", "Ход: Север"],
    ["Вы пропускаете ход: на шах отвечает Север.", "Ход: Север"],
    [
      "Шах: Запад и Восток.",
      "Сначала отвечает Запад: ближе всех по часовой стрелке; Восток остаётся под шахом.",
      "Ход: Запад",
    ],
    ["Юг открывает линию, шах даёт ладья (Север). Под шахом: Запад.", "Ход: Запад"],
    ["Ответ на шах дан: Восток. Вы ходите снова."],
    "Далее: Восток, затем снова вы",
  ],
} as const;

test.each(["ja", "ko", "ru"] as const)("the same in %s", (tongue) => {
  const words = ALL[tongue];
  const told = (one: TurnStory, me: Seat | null): string[] => turnSentences(one, castIn(words, me), words);
  expect([
    told(PLAIN, null),
    told(JUMP, null),
    told(JUMP, "w"),
    told(TWO, null),
    told(OPENED, null),
    told(AGAIN, "s"),
    nextSentence(TO_THE_RIGHT, castIn(words, "s"), words),
  ]).toEqual(TOLD[tongue]);
});

test.each(Object.entries(ALL))("everything of a game can be told in %s", (_, words) => {
  for (const course of [folded(SEATS_AND_OFFERS), folded(MATE)] satisfies Course[]) {
    const names = castIn(words, "s");
    const lines = [
      ...course.plies.map((ply) => logLine(course, ply, names, words)),
      ...course.plies
        .map((ply) => storyAt(course, ply.n))
        .map((one) => (one === null ? "-" : turnBanner(one, names, words))),
      ...course.between.flatMap((row) => rowSentences(row, names, words)),
      resultSentence(course, names, words),
    ];
    for (const line of lines) expect(line).toMatch(/^(?!.*(undefined|null|NaN)).+$/);
  }
});
