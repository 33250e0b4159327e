import { expect, test } from "vitest";

import type { TableFrame } from "./frames";
import { Watch } from "./watches";

function bench() {
  const heard: string[] = [];
  let seq = 0;
  const watch = new Watch(
    "t",
    { invite: () => "secret", since: () => seq },
    {
      heard: (frame) => {
        if (frame.t === "event" || frame.t === "snapshot") seq = frame.seq;
        heard.push(frame.t === "event" ? String(frame.seq) : frame.t);
      },
      catchingUp: () => heard.push("catchingUp"),
      refused: ({ code }) => heard.push(code),
    },
  );
  return { watch, heard };
}

const event = (seq: number): TableFrame => ({
  t: "event",
  table: "t",
  seq,
  at: 0,
  event: { kind: "seat_left", seat: "s" },
});
const watching = (re: string): TableFrame => ({ t: "watching", re, table: "t", seq: 0 });

test("it asks from where the table is known", () => {
  const { watch } = bench();
  expect(watch.ask("1")).toEqual({ t: "watch", id: "1", table: "t", since: 0, invite: "secret" });
  for (const seq of [1, 2, 3]) watch.take(event(seq));
  expect(watch.ask("2")).toMatchObject({ since: 3 });
});

test("nothing is told twice", () => {
  const { watch, heard } = bench();
  watch.ask("1");
  for (const seq of [1, 2, 1, 2, 3]) expect(watch.take(event(seq))).toBe(false);
  expect(heard).toEqual(["catchingUp", "1", "2", "3"]);
});

test("a gap is noticed once, and what lies behind it waits", () => {
  const { watch, heard } = bench();
  watch.ask("1");
  watch.take(event(1));
  watch.take(watching("1"));
  expect(watch.take(event(3))).toBe(true);
  watch.ask("2");
  // The server sends what is missing; what comes meanwhile is part of that.
  expect(watch.take(event(4))).toBe(false);
  for (const seq of [2, 3, 4]) watch.take(event(seq));
  watch.take(watching("2"));
  expect(heard).toEqual(["catchingUp", "1", "watching", "catchingUp", "2", "3", "4", "watching"]);
});

test("the answer to another's watch is not this one's", () => {
  const { watch, heard } = bench();
  watch.ask("1");
  watch.take(watching("other"));
  expect(heard).toEqual(["catchingUp"]);
  watch.take(watching("1"));
  expect(heard).toEqual(["catchingUp", "watching"]);
});
