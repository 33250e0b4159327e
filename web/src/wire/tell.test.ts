import type { Code } from "$protocol";
import { expect, test } from "vitest";

import en from "../text/en";
import ja from "../text/ja";
import ko from "../text/ko";
import ru from "../text/ru";
import { Refusal, type RefusalCode } from "./problem";
import { problemText } from "./tell";

const CODES: RefusalCode[] = [
  ...([
    "bad_request",
    "unauthenticated",
    "forbidden",
    "not_found",
    "conflict",
    "not_your_turn",
  ] satisfies Code[]),
  ...(["stale", "game_over", "paused", "seat_taken", "table_full", "precondition_failed"] satisfies Code[]),
  ...(["too_large", "unsupported", "illegal", "id_reused", "rate_limited", "internal"] satisfies Code[]),
  ...(["busy", "unavailable"] satisfies Code[]),
  "offline",
  "unknown",
];

test.each(CODES)("%s is a sentence in every language", (code) => {
  for (const words of [en, ja, ko, ru])
    expect(problemText(new Refusal(code, "detail"), words).length).toBeGreaterThan(5);
});

test("an illegal move says why", () => {
  const refusal = new Refusal("illegal", "no", { why: "nifu" });
  expect(problemText(refusal, en)).toBe("Not a legal move: second unpromoted pawn on this line");
});

test("seconds are told, never less than one", () => {
  expect(problemText(new Refusal("busy", "", { retry_ms: 2_300 }), en)).toContain("3 s");
  expect(problemText(new Refusal("rate_limited", "", { retry_ms: 1 }), en)).toContain("1 s");
});

test("whose turn it is", () => {
  expect(problemText(new Refusal("not_your_turn", ""), en, { turn: "West" })).toBe("It is West's turn");
});
