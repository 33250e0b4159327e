import type { AnalysisText } from ".";

const text: AnalysisText = {
  move: ({ man, from, via, to, promotes }) =>
    `${from}の${man === "" ? "駒" : man}を${via === null ? "" : `${via}経由で`}${to}へ${promotes ? "（成り）" : ""}`,
  drop: (man, to) => `${to}に${man}を打つ`,

  hint: "ヒント",
  hinting: "ヒントを探しています",
  hintIs: (move) => `ヒント：${move}`,

  analysis: "解析",
  analyse: "コンピュータで解析",
  about: "コンピュータがすべての局面を調べ、損の大きい手に印をつけます。",
  queued: "コンピュータの空きを待っています",
  progress: (n, of) => `${of}局面中${n}局面`,
  again: "続ける",
  later: "コンピュータはほかの解析中です。終わりしだい始めます。",
  by: (level, nodes) => `レベル${level}、1手${nodes}局面`,

  graph: "見込みの割合",
  graphIs: (shares) => `各席の見込みです。${shares}。数値は下の表にあります。`,
  after: (moves, shares) => `${moves}手目の後：${shares}`,
  mark: { inaccuracy: "緩手", mistake: "疑問手", blunder: "悪手" },
  marks: { inaccuracy: "緩手", mistake: "疑問手", blunder: "悪手" },
  from: (percent) => `見込みを${percent}以上失った手`,
  seat: "席",
  mean: "平均損失",
  meanAbout: "1手で失った見込みの平均",

  played: (who, move) => `${who}：${move}`,
  gave: (percent) => `${percent}の損`,
  better: (move) => `よりよい手：${move}`,
  best: "コンピュータも同じ手を選びます。",
  looked: (level, nodes) => `コンピュータ レベル${level}、最大${nodes}局面`,
  begin: "初手の前",
  previous: "前の悪い手",
  next: "次の悪い手",
  none: "損の大きい手はありませんでした。",

  table: "すべての数値",
  number: "手数",
  moveMade: "指し手",
};

export default text;
