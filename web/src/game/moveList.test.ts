import { beforeEach, expect, test, vi } from "vitest";

import type { Course, Ply } from "./course";
import { folded, MATE, SEATS_AND_OFFERS, upTo } from "./fixtures/frames";
import { MoveLines, moveList, type Line } from "./moveList";
import { YONIN_SEATS, type Seat } from "./seats";
import { readSfen } from "./sfen";

vi.mock(import("./sfen"), async (original) => {
  const real = await original();
  return { ...real, readSfen: vi.fn(real.readSfen) };
});

beforeEach(() => void vi.mocked(readSfen).mockClear());

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

test("with each event of a long game one position is read and the newest round is new, and to step through it nothing", () => {
  const start = upTo(SEATS_AND_OFFERS, "game_started");
  const position = start.position;
  if (position === null) throw new Error("the fixture has a position");
  let course = start;
  const list = new MoveLines();
  let lines = list.of(course, "western");
  for (let n = 1; n <= 60; n++) {
    const ply: Ply = {
      n,
      seat: YONIN_SEATS[(n - 1) % 4] ?? "s",
      move: "5g5f",
      spentMs: 0,
      at: 0,
      position: { ...position, ply: n + 1 },
      eliminated: [],
    };
    course = { ...course, plies: [...course.plies, ply], position: ply.position };
    vi.mocked(readSfen).mockClear();
    const known = lines;
    lines = list.of(course, "western");
    expect(vi.mocked(readSfen).mock.calls.length).toBeLessThanOrEqual(1);
    expect(lines).toEqual(moveList(course, "western"));
    expect(lines.filter((line) => !known.includes(line)).length).toBeLessThanOrEqual(2);
  }
  vi.mocked(readSfen).mockClear();
  for (let n = 0; n < 60; n++) moveList({ ...course }, "western");
  expect(readSfen).not.toHaveBeenCalled();
  const [first, again] = [moveList(course, "western")[3], moveList(course, "western")[3]];
  expect(first?.kind === "round" && again?.kind === "round" && first.entries[0] === again.entries[0]).toBe(
    true,
  );
});
