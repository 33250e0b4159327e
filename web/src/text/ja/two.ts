import type { Words } from "../language.svelte";
import { learnMen } from "../men";

learnMen("ja", {
  cE: "醉象",
  cQ: "奔王",
  cN: "獅子",
  cD: "龍王",
  cH: "龍馬",
  cO: "麒麟",
  cX: "鳳凰",
  cV: "竪行",
  cM: "横行",
  cA: "反車",
  cT: "盲虎",
  cC: "銅将",
  cF: "猛豹",
  cI: "仲人",
  "c+E": "太子",
  "c+D": "飛鷲",
  "c+H": "角鷹",
  "c+V": "飛牛",
  "c+M": "奔猪",
  "c+A": "鯨鯢",
  "c+L": "白駒",
  "c+T": "飛鹿",
});

export const two: Words["two"] = {
  options: {
    last_rank_promotion: "取らずに最奥段で成れる駒",
    last_rank_forced: "そこで必ず成る",
    first_lion: "他の駒で獅子を取られた次の手（先獅子）",
    kirin_exception: "麒麟から成ったばかりの獅子は取り返せる",
    doomed_pawn_protects: "一歩目で取られる歩も足になる",
    adjacent_exception: "隣り合う獅子はいつでも取れる",
    tsukegui_exception: "付け喰いなら取れる",
    lion_pawn_block: "歩と仲人は獅子の飛び越しを妨げる",
    impasse: "持将棋",
  },
  values: {
    pawn: "歩兵",
    lance: "香車",
    pawn_lance: "歩兵と香車",
    edo: "他の駒では獅子を取り返せない",
    okazaki: "足のある獅子は取り返せない",
    off: "なし",
    lishogi: "lishogiと同じ",
    renmei: "連盟と同じ",
    "27_points": "27点法",
  },
  about: {
    standard: "一般に指されているルール。",
    lishogi: "オンラインで広く使われるルール。獅子はすぐには取り返せない。",
    renmei: "日本中将棋連盟のルール。足のある獅子は取り返せない。",
    namu: "韓国の資料の文字どおり。歩が獅子を妨げ、足のある獅子は獅子では取れない。",
  },
  typedMove: "指し手を入力: 6i5h、獅子 6i5h4g",
  secondStep: {
    took: "二歩目のマスを選択。同じマスで止まり、元のマスで居食い",
    went: "二歩目のマスを選択。同じマスで止まり、元のマスでじっと",
  },
  sealedLies: "封じ手があります。二人とも再開すると開かれます。",
  sealsNext: "指し掛けに合意しました。次の一手が封じ手になり、再開のときに開かれます。",
  sealed: "手が封じられ、対局は指し掛けです",
  goesOn: (to, taken) =>
    to === null ? "、元の位置に戻る" : taken === null ? `、${to}へ` : `、${to}の${taken}も取る`,
};
