import type { AnalysisText } from ".";

const text: AnalysisText = {
  move: ({ man, from, via, to, promotes }) =>
    `${man} ${from}에서${via === null ? "" : ` ${via} 거쳐`} ${to}${promotes ? ", 승격" : ""}`.trim(),
  drop: (man, to) => `가진 ${man}, ${to}에 놓기`,

  hint: "힌트",
  hinting: "힌트를 찾는 중",
  hintIs: (move) => `힌트: ${move}`,

  analysis: "분석",
  analyse: "컴퓨터로 분석",
  about: "컴퓨터가 모든 국면을 살펴보고 손해가 큰 수를 표시합니다.",
  queued: "컴퓨터 차례를 기다리는 중",
  progress: (n, of) => `국면 ${of}개 중 ${n}개`,
  again: "계속",
  later: "컴퓨터가 다른 분석을 하고 있습니다. 끝나면 시작합니다.",
  by: (level, nodes) => `${level}단계, 한 수에 국면 ${nodes}개`,

  graph: "기대 몫",
  graphIs: (shares) => `각 자리의 기대 몫입니다. ${shares}. 모든 수치는 아래 표에 있습니다.`,
  after: (moves, shares) => `${moves}수 뒤: ${shares}`,
  mark: { inaccuracy: "부정확한 수", mistake: "실수", blunder: "큰 실수" },
  marks: { inaccuracy: "부정확한 수", mistake: "실수", blunder: "큰 실수" },
  from: (percent) => `몫을 ${percent} 이상 잃은 수`,
  seat: "자리",
  mean: "평균 손해",
  meanAbout: "한 수에 잃은 몫의 평균",

  played: (who, move) => `${who}: ${move}`,
  gave: (percent) => `손해 ${percent}`,
  better: (move) => `더 나은 수: ${move}`,
  best: "컴퓨터도 같은 수를 고릅니다.",
  looked: (level, nodes) => `컴퓨터 ${level}단계, 최대 국면 ${nodes}개`,
  begin: "첫 수 전",
  previous: "이전 실수",
  next: "다음 실수",
  none: "손해가 큰 수는 없었습니다.",

  table: "모든 수치",
  number: "수",
  moveMade: "둔 수",
};

export default text;
