import { expect, test } from "vitest";

import { readSfen } from "../game/sfen";
import type { Seat } from "../game/seats";
import { count, lacks } from "./declaration";

const of = (sfen: string, seat: Seat = "b", checked: readonly Seat[] = []) =>
  count(readSfen(sfen), seat, checked);

test("who has entered with ten men and 28 points lacks nothing", () => {
  const entered = of("9/RRBBGGGGS/4KSSS1/9/9/9/9/9/4k4 b - 1");
  expect(entered).toEqual({ kingInside: true, inCheck: false, men: 12, points: 28, needed: 28 });
  expect(lacks(entered)).toEqual([]);
  expect(lacks({ ...entered, inCheck: true })).toEqual(["check"]);
});

test("nothing is there at the beginning", () => {
  const opening = of("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
  expect(lacks(opening)).toEqual(["king", "men", "points"]);
});

test("men outside count nothing, men in hand count, and White needs one point less", () => {
  const black = of("+R+B+P6/4K4/9/4G4/9/9/9/9/4k4 b RB2P 1");
  expect([black.men, black.points]).toEqual([3, 11 + 12]);
  const white = of("4K4/9/9/9/4g4/9/5r3/4k4/9 w b3p 1", "w");
  expect(white).toEqual({ kingInside: true, inCheck: false, men: 1, points: 13, needed: 27 });
});
