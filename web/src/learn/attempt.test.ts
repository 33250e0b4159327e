import { expect, test } from "vitest";

import { fallSentences, turnSentences } from "../game/sentences";
import { storyAt } from "../game/turn";
import en from "../text/en";
import { advanced, answerOf, BEGIN, courseOf, finished, tried, type Attempt } from "./attempt";
import { LESSONS, type Lesson } from "./lessons";
import authored from "./yonin/lessons.json";

const CAST = { names: { s: "South", w: "West", n: "North", e: "East" }, me: "s" } as const;

function lesson(id: string): Lesson {
  const found = LESSONS.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

test("every lesson goes to its end with each move that is asked for", () => {
  expect(LESSONS.map(({ id }) => id)).toEqual(authored.map(({ id }) => id));
  for (const { id, accept } of authored) {
    const taken = lesson(id);
    expect(Object.keys(taken.lines).sort()).toEqual([...accept].sort());
    for (const usi of accept) {
      let attempt = tried(BEGIN, usi, taken);
      for (let steps = 1; attempt.at === "running"; steps++) {
        expect(courseOf(attempt, taken).plies).toHaveLength(steps);
        attempt = advanced(attempt);
      }
      expect(attempt.at, `${id} ${usi}`).toBe("done");
      const course = courseOf(attempt, taken);
      expect(course.position).toBe(taken.lines[usi]?.at(-1)?.position);
      expect(storyAt(course)).not.toBeNull();
    }
  }
});

test("a legal move that is not asked for gets a hint and is taken back", () => {
  const skip = lesson("skip");
  const attempt = tried(BEGIN, "3h4h", skip);
  expect(attempt).toEqual({ at: "asked", note: { kind: "hint", usi: "3h4h" }, tries: 1 });
  expect(courseOf(attempt, skip).position).toBe(skip.start);
  expect(tried(attempt, "3h6h", skip).at).toBe("done");
});

test("an illegal move gets its reason", () => {
  const why = (id: string, usi: string) => {
    const attempt = tried(BEGIN, usi, lesson(id));
    return attempt.at === "asked" && attempt.note?.kind === "illegal" ? attempt.note.why : null;
  };
  expect(why("drop", "P*4d")).toBe("nifu");
  expect(why("wall", "P*5e")).toBe("dead_king_pawn");
  expect(why("dropmate", "P*5b")).toBe("drop_mate");
  expect(why("answer", "5h6h")).toBe("in_check");
  expect(why("skip", "3h4g")).toBe("not_reachable");
});

test("replies can be shown at once, and nothing moves after the end", () => {
  const double = lesson("double");
  const running = tried(BEGIN, answerOf(double), double);
  expect(running.at).toBe("running");
  const done = finished(running);
  expect(courseOf(done, double).plies).toHaveLength(3);
  expect(advanced(done)).toBe(done);
  expect(tried(done, "4h4e", double)).toBe(done);
  expect(finished(BEGIN)).toBe(BEGIN);
});

test("what happened is told by the words of the table", () => {
  const after = (id: string): Attempt => tried(BEGIN, answerOf(lesson(id)), lesson(id));
  const told = (id: string) => {
    const story = storyAt(courseOf(after(id), lesson(id)));
    return story === null ? [] : turnSentences(story, CAST, en);
  };
  expect(told("skip")).toEqual(["Check to North: West is skipped.", "North to move"]);
  expect(told("discovered")[0]).toBe("You stepped aside: North's rook checks West.");
  const mated = courseOf(after("inherit"), lesson("inherit")).plies.at(-1);
  expect(fallSentences(mated?.eliminated ?? [], CAST, en)).toEqual(["West is mated by you"]);
});
