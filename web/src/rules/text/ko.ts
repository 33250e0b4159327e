import type { FrameText } from "../texts.svelte";

const text: FrameText = {
  heading: "규칙",
  toLessons: "수업으로",
  contents: "차례",
  notYet: "이런 이름의 놀이는 여기에 없습니다.",
  noRulesets: "규칙 표를 불러오지 못했습니다.",
  option: "항목",
  men: {
    where: {
      everyWay: "모든 방향",
      straight: "앞뒤와 양옆",
      diagonally: "대각선 네 방향",
      ahead: "앞",
      back: "뒤",
      sideways: "양옆",
      diagonallyAhead: "앞 대각선",
      diagonallyBack: "뒤 대각선",
    },
    comma: ", ",
    how: {
      step: (where) => `한 칸: ${where}.`,
      slide: (where) => `몇 칸이든: ${where}.`,
      jump: (where) => `두 번째 칸으로 뛰어넘기: ${where}.`,
      knight: () => "두 칸 앞의 양옆 칸으로 뛰어넘습니다.",
      power: (where) => `사자처럼 두 걸음: ${where}.`,
      lion: () => "한 수에 왕장처럼 두 걸음, 또는 두 칸 안의 어디로든 뛰어넘습니다.",
    },
    legend: {
      step: "한 칸",
      slide: "몇 칸이든",
      jump: "뛰어넘기",
      lion: "사자의 힘 (그곳에서 잡고 더 갈 수 있음)",
    },
    stays: "승격하지 않습니다.",
  },
};

export default text;
