/**
 * Cuts the kanji of the men out of an open font (Noto Serif JP Bold, SIL OFL 1.1) into SVG outlines, as the
 * modules `virtual:koma…`: `{ 王: "M…", … }`. No web font is loaded for them.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { create, type Font } from "fontkit";
import type { Plugin } from "vite";

import { shortest, type Command } from "./outline.ts";

/**
 * The kanji that stand on men: those of yonin shogi come with every board, the others with the games that have them.
 * Kanji are drawn in full only where a setting says so.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  "virtual:koma": "王飛金銀歩龍全と",
  "virtual:koma/shogi": "玉角桂香馬圭杏",
  "virtual:koma/chu": "玉角香馬象奔獅麒鳳竪横反虎銅豹仲太鷲鷹牛猪鯨駒鹿",
  "virtual:koma/full": "将車行兵馬王玉龍角桂香飛金子醉奔麟凰反盲猛人鷲鷹牛猪鯨鯢白駒鹿成銀と",
};

const FOLDER = dirname(createRequire(import.meta.url).resolve("@fontsource/noto-serif-jp/unicode.json"));

/** Where an outline lies in the 100 x 100 box of a man. */
const BOX = { x: 50, y: 54, size: 56 };

export function koma(): Plugin {
  return {
    name: "koma",
    resolveId: (id) => (id in GLYPHS ? `\0${id}` : undefined),
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "licences/noto-serif-jp.txt",
        source: readFileSync(join(FOLDER, "LICENSE")),
      });
    },
    load(id) {
      const glyphs = id.startsWith("\0") ? GLYPHS[id.slice(1)] : undefined;
      return glyphs === undefined
        ? undefined
        : `export default ${JSON.stringify(Object.fromEntries(outlines(glyphs)))};`;
    },
  };
}

/** The outline of each character, centred in the box of a man. */
export function outlines(characters: string): Map<string, string> {
  const fonts = new Fonts();
  return new Map([...characters].map((character) => [character, outline(fonts.with(character), character)]));
}

function outline(font: Font, character: string): string {
  const glyph = font.glyphForCodePoint(codePoint(character));
  const scale = BOX.size / font.unitsPerEm;
  const { minX, maxX, minY, maxY } = glyph.bbox;
  // Fonts count upwards, pictures downwards.
  const path = glyph.path
    .translate(-(minX + maxX) / 2, -(minY + maxY) / 2)
    .scale(scale, -scale)
    .translate(BOX.x, BOX.y);
  return shortest(path.commands as Command[]);
}

function codePoint(character: string): number {
  const point = character.codePointAt(0);
  if (point === undefined) throw new Error("no character");
  return point;
}

/** The font comes in pieces, each for some ranges of characters. */
class Fonts {
  readonly #ranges = Object.entries(
    JSON.parse(readFileSync(join(FOLDER, "unicode.json"), "utf8")) as Record<string, string>,
  );
  readonly #open = new Map<string, Font>();

  with(character: string): Font {
    const piece = this.#ranges.find(([, ranges]) => covers(ranges, codePoint(character)));
    if (piece === undefined) throw new Error(`${character} is not in the font`);
    const name = `noto-serif-jp-${piece[0].replace(/[[\]]/g, "")}-700-normal.woff2`;
    const open = this.#open.get(name);
    if (open !== undefined) return open;
    const font = create(readFileSync(join(FOLDER, "files", name))) as Font;
    this.#open.set(name, font);
    return font;
  }
}

/** `U+3042,U+4e00-4e0a`, as in a style sheet. */
function covers(ranges: string, point: number): boolean {
  return ranges.split(",").some((range) => {
    const [from, to] = range.replace("U+", "").split("-");
    const start = Number.parseInt(from ?? "", 16);
    return point >= start && point <= (to === undefined ? start : Number.parseInt(to, 16));
  });
}
