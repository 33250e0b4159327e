import type { OddsText } from "../odds.svelte";

const text: OddsText = {
  title: "접장기",
  none: "없음: 맞두기",
  about: "기물을 떼는 쪽이 후수 자리에 앉아, 그 기물 없이 먼저 둡니다.",
  give: "내가 뗍니다",
  giveAbout: "후수 자리에 앉아 먼저 둡니다.",
  take: "상대가 뗍니다",
  takeAbout: "선수 자리에 앉아 모든 기물로 둡니다.",
  with: (name) => `접장기: ${name}.`,
  handicaps: {
    left_lance: "왼쪽 향차",
    right_lance: "오른쪽 향차",
    bishop: "각행",
    rook: "비차",
    rook_lance: "비차와 향차",
    two_piece: "두 개: 비차, 각행",
    three_piece: "세 개: 비차, 각행, 향차",
    four_piece: "네 개: 비차, 각행, 향차 둘",
    five_piece: "다섯 개: 네 개와 오른쪽 계마",
    left_five_piece: "다섯 개: 네 개와 왼쪽 계마",
    six_piece: "여섯 개: 네 개와 계마 둘",
    left_seven_piece: "일곱 개: 여섯 개와 왼쪽 은장",
    right_seven_piece: "일곱 개: 여섯 개와 오른쪽 은장",
    eight_piece: "여덟 개: 여섯 개와 은장 둘",
    dragonfly: "잠자리: 비차, 각행, 보병만",
    ten_piece: "열 개: 보병만",
  },
};

export default text;
