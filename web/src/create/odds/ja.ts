import type { OddsText } from "../odds.svelte";

const text: OddsText = {
  title: "手合割",
  none: "平手",
  about: "駒を落とす上手は後手の席に着き、これらの駒なしで先に指します。",
  give: "自分が落とす（上手）",
  giveAbout: "後手の席に着き、先に指します。",
  take: "相手に落としてもらう（下手）",
  takeAbout: "先手の席に着き、駒は全部そろっています。",
  with: (name) => `手合割：${name}。`,
  handicaps: {
    left_lance: "香落ち",
    right_lance: "右香落ち",
    bishop: "角落ち",
    rook: "飛車落ち",
    rook_lance: "飛香落ち",
    two_piece: "二枚落ち",
    three_piece: "三枚落ち",
    four_piece: "四枚落ち",
    five_piece: "五枚落ち",
    left_five_piece: "左五枚落ち",
    six_piece: "六枚落ち",
    left_seven_piece: "左七枚落ち",
    right_seven_piece: "右七枚落ち",
    eight_piece: "八枚落ち",
    dragonfly: "トンボ",
    ten_piece: "十枚落ち",
  },
};

export default text;
