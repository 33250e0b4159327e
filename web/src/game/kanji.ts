/** What men are called in kanji, by their name, `R` or `+R`. */

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

export function kanjiInText(name: string): string | null {
  return WRITTEN[name] ?? null;
}

/** Empty: nothing is drawn on it. */
export function kanjiOnMan(name: string): string {
  return SHORT[name] ?? WRITTEN[name] ?? "";
}
