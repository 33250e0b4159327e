import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { YONIN_SEATS, type Seat } from "../game/seats";
import { ALL_EYES, ciede2000, contrast, lab, readHex, seenBy, type Eyes, type Rgb } from "./colours";

const CSS = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
const SEATS = [...YONIN_SEATS, "b"] as const;
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** The colour of a token in a theme. */
function token(name: string, theme: Theme): Rgb {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(CSS)?.[1] ?? "";
  const colours = value.match(/#[0-9a-f]{6}/gi) ?? [];
  const found = theme === "dark" ? colours.at(-1) : colours[0];
  if (found === undefined) throw new Error(`no colour: --${name}`);
  return readHex(found);
}

const between = (a: string, b: string, theme: Theme): number => contrast(token(a, theme), token(b, theme));

const difference = (a: Rgb, b: Rgb, eyes: Eyes): number =>
  ciede2000(lab(seenBy(eyes, a)), lab(seenBy(eyes, b)));

test("the measures agree with published examples", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 3);
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(ciede2000([50, 2.5, 0], [58, 24, 15])).toBeCloseTo(19.4535, 4);
  expect(ciede2000([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(2.0373, 4);
  expect(ciede2000([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447])).toBeCloseTo(1.4441, 4);
});

describe.each(THEMES)("%s theme", (theme) => {
  test.each(SEATS)("the glyphs of %s are readable", (seat) => {
    expect(between(`${seat}-ink`, `${seat}-fill`, theme)).toBeGreaterThan(4.5);
    // Promoted glyphs are large, and are other glyphs too.
    expect(between(`${seat}-promoted`, `${seat}-fill`, theme)).toBeGreaterThan(3);
  });

  test.each([
    ["text", "page"],
    ["text", "surface"],
    ["muted", "page"],
    ["muted", "surface"],
    ["accent", "page"],
    ["on-accent", "accent"],
    ["danger", "page"],
    ["frozen-ink", "board"],
  ])("text: %s on %s", (ink, ground) => {
    expect(between(ink, ground, theme)).toBeGreaterThan(4.5);
  });

  test.each([
    ["edge", "page"],
    ["board-line", "board"],
    ["mark", "board"],
    ["check", "board"],
    ["dead-cross", "dead-stone"],
  ])("marks: %s on %s", (mark, ground) => {
    expect(between(mark, ground, theme)).toBeGreaterThan(3);
  });

  test.each(SEATS)("a man of %s stands out from the board by its edge or its fill", (seat) => {
    const edge = seat === "s" || seat === "w" ? "man-edge-light" : "man-edge-dark";
    const best = Math.max(between(edge, "board", theme), between(`${seat}-fill`, "board", theme));
    expect(best).toBeGreaterThan(3);
  });
});

describe.each(ALL_EYES)("to %s eyes", (eyes) => {
  const least = eyes === "greyscale" ? 15 : 20;
  const pairs: (readonly [Seat, Seat])[] = [
    ...YONIN_SEATS.flatMap((a, index) => YONIN_SEATS.slice(index + 1).map((b) => [a, b] as const)),
    // In games for two White has the colours of the first seat.
    ["b", "s"],
  ];

  test.each(pairs)("the men of %s and %s differ", (a, b) => {
    expect(difference(token(`${a}-fill`, "light"), token(`${b}-fill`, "light"), eyes)).toBeGreaterThan(least);
  });
});

test.each(["normal", "protanopia", "deuteranopia"] as const)(
  "to %s eyes a turned king is no one's",
  (eyes) => {
    for (const seat of SEATS) {
      expect(difference(token(`${seat}-fill`, "light"), token("dead-stone", "light"), eyes)).toBeGreaterThan(
        20,
      );
    }
  },
);

test("Black has the darkest men and White the lightest", () => {
  const lightness = (seat: Seat): number => lab(token(`${seat}-fill`, "light"))[0];
  const by = [...SEATS].sort((a, b) => lightness(a) - lightness(b));
  expect([by[0], by.at(-1)]).toEqual(["b", "s"]);
  const two = /\[data-sides="2"\] \{([^}]*)\}/.exec(CSS)?.[1] ?? "";
  for (const part of ["fill", "ink", "promoted"]) expect(two).toContain(`--w-${part}: var(--s-${part});`);
});
