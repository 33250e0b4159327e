import { expect, test } from "vitest";

import type { Course, Ply } from "./course";
import { folded, MATE, SEATS_AND_OFFERS, upTo } from "./fixtures/frames";
import { moveList, written, type Line, type Notation } from "./notation";
import type { Seat } from "./seats";
import { readSfen } from "./sfen";

const START = readSfen(
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s - 1",
);
const LATER = readSfen("9/9/5Ps3/4Se4/9/4+Rs4/9/9/9 s P2SsPw 1");

const all = (seat: Seat, move: string, before = START): string[] =>
  (["western", "japanese", "usi"] satisfies Notation[]).map((notation) =>
    written({ seat, move }, before, notation),
  );

test("moves in three notations", () => {
  expect(all("s", "5g5f")).toEqual(["P-5f", "↑5六歩", "5g5f"]);
  expect(all("w", "7e6e")).toEqual(["P-6e", "→6五歩", "7e6e"]);
  expect(all("n", "5c5d")).toEqual(["P-5d", "↓5四歩", "5c5d"]);
  expect(all("e", "3e4e")).toEqual(["P-4e", "←4五歩", "3e4e"]);
});

test("promotion, capture, drop and promoted men", () => {
  expect(all("s", "4c4b+", LATER)).toEqual(["P-4b+", "↑4二歩成", "4c4b+"]);
  expect(all("s", "5f5d", LATER)).toEqual(["+Rx5d", "↑5四龍", "5f5d"]);
  expect(all("s", "P*5e", LATER)).toEqual(["P*5e", "↑5五歩打", "P*5e"]);
  expect(all("w", "S*1a", LATER)).toEqual(["S*1a", "→1一銀打", "S*1a"]);
});

test("without the position before it a move keeps its origin", () => {
  expect(written({ seat: "s", move: "5g5f" }, null, "western")).toBe("5g-5f");
  expect(written({ seat: "s", move: "5g5f" }, null, "japanese")).toBe("↑5六5g");
  expect(written({ seat: "s", move: "resigns" }, null, "western")).toBe("resigns");
});

/** Rounds as text: `.` for skipped, `` for nothing, marks behind a move. */
function drawn(lines: Line[]): string[] {
  return lines.map((line) => {
    if (line.kind === "fall") return `fall ${line.ply.eliminated.map(({ seat }) => seat).join()}`;
    if (line.kind === "between") return line.between.row.kind;
    const cells = line.entries.map((entry) => {
      if (entry === null) return "";
      if (entry === "skipped") return ".";
      return entry.text + (entry.mate ? "#" : "") + (entry.check ? "!" : "") + (entry.capture ? "(x)" : "");
    });
    return `${line.n} ${cells.join("|")}`;
  });
}

test("the move list of a recorded game: rounds, skipped seats, checks, what happened between", () => {
  expect(drawn(moveList(folded(SEATS_AND_OFFERS), "usi"))).toEqual([
    "1 4h4e!|9e9f|.|1e2f",
    "takeback",
    "paused",
    "resumed",
    "2 4e4h|9f9e|5a4b|",
    "bot",
    "removed",
    "removed",
    "removed",
  ]);
});

test("a mate stands across, and who is out has an empty cell", () => {
  expect(drawn(moveList(folded(MATE), "western"))).toEqual([
    "1 G-5d#||R-3d|K-1c",
    "fall w",
    "2 K-5h|||",
    "removed",
    "removed",
  ]);
});

test("whoever was passed over shows at once", () => {
  const course = upTo(SEATS_AND_OFFERS, "table_resumed");
  expect(drawn(moveList(course, "usi"))[0]).toBe("1 4h4e!|||");
  const next = SEATS_AND_OFFERS.findIndex((frame) => frame.event.kind === "table_resumed") + 2;
  expect(drawn(moveList(folded(SEATS_AND_OFFERS.slice(0, next)), "usi"))[0]).toBe("1 4h4e!|9e9f|.|");
});

test("a check that stands is not given again, and a round ends where the next move is not to the right", () => {
  const made = (n: number, seat: Seat, turn: Seat, by: string[]): Ply => ({
    n,
    seat,
    move: "5g5f",
    spentMs: 0,
    at: 0,
    eliminated: [],
    position: {
      ply: n + 1,
      sfen: "9/9/9/9/9/9/9/9/9 s - 2",
      turn,
      checks: by.length === 0 ? [] : [{ seat: "e", by }],
      alive: ["s", "w", "n", "e"],
      ranks: {},
      mates: {},
      clocks: null,
      repetition: 1,
    },
  });
  const plies = [
    made(1, "w", "e", ["4e"]),
    made(2, "e", "s", []),
    made(3, "s", "e", ["4e"]),
    made(4, "e", "s", []),
  ];
  const course: Course = {
    ...upTo(SEATS_AND_OFFERS, "game_started"),
    plies,
    position: plies[3]?.position ?? null,
  };
  expect(drawn(moveList(course, "usi"))).toEqual(["1 |5g5f!|.|5g5f", "2 5g5f!|.|.|5g5f"]);
});
