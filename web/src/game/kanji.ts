/** What men are called in kanji, by the keys of `keyOf`: `R`, `+R`, in chu shogi `cR`. */

/** As moves are written. */
const WRITTEN: Readonly<Record<string, string>> = {
  K: "王",
  R: "飛",
  B: "角",
  G: "金",
  S: "銀",
  N: "桂",
  L: "香",
  P: "歩",
  "+R": "龍",
  "+B": "馬",
  "+S": "成銀",
  "+N": "成桂",
  "+L": "成香",
  "+P": "と",
};

/** On a man there is room for one; two are drawn as one. */
const SHORT: Readonly<Record<string, string>> = { "+S": "全", "+N": "圭", "+L": "杏" };

interface More {
  readonly written: Readonly<Record<string, string>>;
  readonly full: Readonly<Record<string, string>>;
}

/** What is known once a game for two has been on the page, or men are to be written in full. */
let more: More = { written: {}, full: {} };

export function learnKanji(learnt: More): void {
  more = learnt;
}

export function kanjiInText(name: string): string | null {
  return WRITTEN[name] ?? more.written[name] ?? null;
}

/** Both kanji of a man that is known by one. */
export function fullKanji(one: string): string {
  return more.full[one] ?? one;
}

/** Empty: nothing is drawn on it. */
export function kanjiOnMan(name: string): string {
  return SHORT[name] ?? kanjiInText(name) ?? "";
}
