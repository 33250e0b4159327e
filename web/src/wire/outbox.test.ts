import { expect, test } from "vitest";

import { Outbox } from "./outbox";
import { Refusal } from "./problem";

const error = { t: "error", table: "t", detail: "no" } as const;

test("what is unanswered is sent again under its id, in order", () => {
  const outbox = new Outbox();
  const { frame } = outbox.add("a", "t", { t: "resign" });
  outbox.add("b", "t", { t: "offer", what: "draw" });
  expect(frame).toEqual({ t: "resign", id: "a", table: "t" });
  expect(outbox.unanswered()).toEqual([frame, { t: "offer", what: "draw", id: "b", table: "t" }]);
  outbox.acked({ re: "a", table: "t", seq: 7, dup: false });
  expect(outbox.unanswered()).toHaveLength(1);
});

test("an ack of either kind resolves", async () => {
  const outbox = new Outbox();
  const { answer } = outbox.add("a", "t", { t: "resign" });
  outbox.acked({ re: "a", table: "t", seq: 7, dup: true });
  await expect(answer).resolves.toMatchObject({ seq: 7 });
});

test("a refusal rejects with its reason", async () => {
  const outbox = new Outbox();
  const { answer } = outbox.add("a", "t", { t: "move", ply: 1, move: "5g5e" });
  expect(outbox.refused({ ...error, re: "a", code: "illegal", why: "not_reachable" })).toBe(true);
  await expect(answer).rejects.toMatchObject({ code: "illegal", why: "not_reachable" });
});

test("a busy server gets it again, but not for ever", async () => {
  const outbox = new Outbox();
  const { frame, answer } = outbox.add("a", "t", { t: "resign" });
  const busy = { ...error, re: "a", code: "busy", retry_ms: 250 } as const;
  for (let n = 0; n < 5; n++) expect(outbox.refused(busy)).toEqual({ frame, afterMs: 250 });
  expect(outbox.refused(busy)).toBe(true);
  await expect(answer).rejects.toMatchObject({ code: "busy", retryMs: 250 });
});

test("errors of others are not its own", () => {
  const outbox = new Outbox();
  expect(outbox.refused({ ...error, re: null, code: "bad_request" })).toBe(false);
  expect(outbox.refused({ ...error, re: "x", code: "not_found" })).toBe(false);
});

test("when the connection is over for good, everything is refused", async () => {
  const outbox = new Outbox();
  const { answer } = outbox.add("a", "t", { t: "resign" });
  outbox.abandon(new Refusal("offline", "over"));
  await expect(answer).rejects.toMatchObject({ code: "offline" });
  expect(outbox.holds("a")).toBe(false);
});
