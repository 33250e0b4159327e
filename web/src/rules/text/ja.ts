import type { FrameText } from "../texts.svelte";

const text: FrameText = {
  heading: "ルール",
  toLessons: "レッスンへ",
  contents: "目次",
  notYet: "この名前のゲームはここにはありません。",
  noRulesets: "ルールの表を読み込めませんでした。",
  option: "項目",
  men: {
    where: {
      everyWay: "全方向",
      straight: "前後左右",
      diagonally: "斜め四方向",
      ahead: "前",
      back: "後ろ",
      sideways: "左右",
      diagonallyAhead: "斜め前",
      diagonallyBack: "斜め後ろ",
    },
    comma: "、",
    how: {
      step: (where) => `一マス：${where}。`,
      slide: (where) => `何マスでも：${where}。`,
      jump: (where) => `二マス先へ飛び越す：${where}。`,
      knight: () => "二マス前の左右隣へ飛び越す。",
      power: (where) => `獅子の二歩の動き：${where}。`,
      lion: () => "一手で玉の動きを二回、または二マス以内のどこへでも飛び越す。",
    },
    legend: {
      step: "一マス",
      slide: "何マスでも",
      jump: "飛び越し",
      lion: "獅子の動き（そこで取ってさらに進める）",
    },
    stays: "成りません。",
  },
};

export default text;
