import { expect, test } from "vitest";

import type { Man } from "../game/board";
import { quarterOf, YONIN_SEATS, type Seat } from "../game/seats";
import { board as en } from "../text/en/board";
import { board as ja } from "../text/ja/board";
import { board as ko } from "../text/ko/board";
import { board as ru } from "../text/ru/board";
import { cellLabel, type Role, type Viewer } from "./naming";

const south: Viewer = { mine: "s", bottom: quarterOf("s"), seats: YONIN_SEATS };

function man(kind: string, owner: Seat | null, facing: Seat, promoted = false): Man {
  return { kind, owner, facing, promoted };
}

function named(square: string, standing?: Man, roles: Role[] = [], words = en, viewer = south): string {
  return cellLabel({ square, man: standing, roles }, viewer, words);
}

test("square, owner, man, state, facing, role", () => {
  expect(named("5g", man("P", "s", "s"))).toBe("5g, your pawn, up");
  expect(named("4f", man("P", "s", "w"))).toBe("4f, your pawn, inherited, right");
  expect(named("7d", man("R", null, "s"))).toBe("7d, frozen rook, up");
  expect(named("9e", man("K", null, "w"))).toBe("9e, West's turned king, wall");
  expect(named("6d", undefined, ["canDrop"])).toBe("6d, empty, can drop");
  expect(named("7f", man("S", "w", "w"), ["canCapture"])).toBe("7f, West's silver, right, capture");
  expect(named("3c", man("P", "n", "n", true), ["givesCheck", "lastTo"])).toBe(
    "3c, North's tokin, down, gives check, last move to here",
  );
});

test("facing is as seen on the screen, and the square's name is not", () => {
  const west = { mine: null, bottom: quarterOf("w"), seats: YONIN_SEATS };
  expect(named("5g", man("P", "s", "s"), [], en, west)).toBe("5g, South's pawn, left");
  expect(named("7e", man("P", "w", "w"), [], en, west)).toBe("7e, West's pawn, up");
});

test("Japanese, Korean and Russian", () => {
  const inherited = man("P", "s", "w");
  expect(named("4f", inherited, [], ja)).toBe("4f, あなたの歩, 引き継いだ駒, 右向き");
  expect(named("4f", inherited, [], ko)).toBe("4f, 내 보, 물려받은 기물, 오른쪽 방향");
  expect(named("4f", inherited, [], ru)).toBe("4f, ваша пешка, по наследству, смотрит вправо");
});

test("Russian words agree with the man", () => {
  expect(named("1a", man("R", null, "n"), [], ru)).toBe("1a, застывшая ладья, смотрит вниз");
  expect(named("1a", man("S", null, "n"), [], ru)).toBe("1a, застывшее серебро, смотрит вниз");
  expect(named("1a", man("R", "s", "s", true), [], ru)).toBe("1a, ваш дракон, смотрит вверх");
  expect(named("1a", man("G", "w", "w"), [], ru)).toBe("1a, золото Запада, смотрит вправо");
});
