import { expect, test } from "vitest";

import { keyOf } from "./board";
import { readSfen } from "./sfen";

test("standard shogi: two sides, seven kinds in hand", () => {
  const { men, seats, hands, turn, held, ply } = readSfen(
    "lnsgkgsnl/1r5+B1/ppppppppp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL w B2p 4",
  );
  expect([seats, turn, held.length, ply]).toEqual([["b", "w"], "w", 7, 4]);
  expect(men.get("5i")).toEqual({ kind: "K", promoted: false, owner: "b", facing: "b" });
  expect(men.get("8b")).toEqual({ kind: "R", promoted: false, owner: "w", facing: "w" });
  expect(men.get("2b")?.promoted).toBe(true);
  expect(hands).toEqual({ b: { B: 1 }, w: { P: 2 } });
});

test("chu shogi: twelve files, runs of more than nine, men of their own", () => {
  const { men, size, hands, held, turn } = readSfen("6k5/6r4r/12/6n5/12/6N5/12/12/12/12/R10+D/6K5 b 6d 1");
  expect([size.files, size.ranks, turn, hands, held]).toEqual([12, 12, "b", {}, []]);
  const lion = men.get("6f");
  expect(lion && [keyOf(lion), lion.owner]).toEqual(["cN", "b"]);
  const eagle = men.get("1k");
  expect(eagle && keyOf(eagle)).toBe("c+D");
  expect(men.get("12k")?.kind).toBe("R");
});

test("men that are alike are one object in every position, and others are not", () => {
  const [before, after] = [
    "4Kn4/9/9/9/Kw7Ke/9/4Ps4/9/4Ks4 s - 1",
    "4Kn4/9/9/9/Kw7Ke/4Ps4/4Psw4/9/4Ks4 w - 2",
  ].map((sfen) => readSfen(sfen).men);
  expect(after?.get("5f")).toBe(before?.get("5g"));
  expect(after?.get("5g")).not.toBe(before?.get("5g"));
});
