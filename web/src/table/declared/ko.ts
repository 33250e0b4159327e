import type { DeclaredText } from "../declared.svelte";

const text: DeclaredText = {
  declare: "입옥 선언 (27점)",
  really: "정말 선언할까요?",
  counted: (men, needed, points, most) =>
    `적진 세 줄 안: ${needed}개 중 ${men}개. 그곳과 잡은 말: ${most}점 중 ${points}점.`,
  refused: "선언 조건을 채우지 못했습니다. 잃는 것은 없고 대국은 이어집니다. 모자란 것:",
  lacks: {
    king: () => "왕장이 적진 세 줄 안에 있지 않습니다.",
    check: () => "왕장이 장군을 받고 있습니다.",
    men: ({ men }) => `적진 세 줄 안에 왕장 말고 기물이 ${men}개 있습니다. 10개가 있어야 합니다.`,
    points: ({ points, needed }) =>
      `그곳의 기물과 잡은 말이 ${points}점입니다. ${needed}점이 있어야 합니다 (비차와 각 5점, 나머지 1점).`,
  },
};

export default text;
