/** Which games' rules there are. */
import type { Book, BookText } from "./book";
import { LazyText } from "../text/lazy.svelte";
import { CHU_DIAGRAMS, CHU_IDS } from "./chu/sections";
import { DIAGRAMS, YONIN_IDS } from "./diagrams";
import { SHOGI_DIAGRAMS, SHOGI_IDS } from "./shogi/sections";

const BOOKS: Readonly<Record<string, Book>> = {
  yonin: {
    ids: YONIN_IDS,
    diagrams: Object.fromEntries(Object.entries(DIAGRAMS).map(([id, diagram]) => [id, [diagram]])),
    texts: new LazyText<BookText>({
      en: () => import("./yonin/text/en"),
      ja: () => import("./yonin/text/ja"),
      ko: () => import("./yonin/text/ko"),
      ru: () => import("./yonin/text/ru"),
    }),
  },
  chu: {
    ids: CHU_IDS,
    diagrams: CHU_DIAGRAMS,
    texts: new LazyText<BookText>({
      en: () => import("./chu/text/en"),
      ja: () => import("./chu/text/ja"),
      ko: () => import("./chu/text/ko"),
      ru: () => import("./chu/text/ru"),
    }),
  },
  shogi: {
    ids: SHOGI_IDS,
    diagrams: SHOGI_DIAGRAMS,
    texts: new LazyText<BookText>({
      en: () => import("./shogi/text/en"),
      ja: () => import("./shogi/text/ja"),
      ko: () => import("./shogi/text/ko"),
      ru: () => import("./shogi/text/ru"),
    }),
  },
};

/** Null: no rules of such a game are written here. */
export function bookOf(game: string): Book | null {
  return BOOKS[game] ?? null;
}
