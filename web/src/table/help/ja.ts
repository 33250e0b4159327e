import type { HelpText } from "./keys";

const text: HelpText = {
  title: "キー操作",
  groups: { board: "盤の上で", told: "読み上げ", page: "対局画面のどこでも" },
  keys: {
    arrows: "画面の向きに1マス移動",
    edges: "段の最初・最後のマス",
    corners: "盤の最初・最後のマス",
    choose: "駒を選ぶ、またはそのマスへ指す",
    cancel: "選択を取り消す",
    targets: "選んだ駒が動ける次・前のマス",
    drop: "持ち駒を左から何番目かで選ぶ",
    promote: "成るかどうか聞かれたとき：成る・成らない",
    men: "Fと文字（K、R、Pなど）: 自分の次のその駒。F2回: ここと同じ駒の次",
    square: "Gとマス：そのマスへ",
    last: "最後の指し手（盤の上ではそこへ移動）",
    kings: "王と王手（盤の上では次の王へ移動）",
    order: "誰の番でなぜか、飛ばされる人、次の人",
    clocks: "全員の残り時間",
    typed: "指し手を入力：5g5f、P*5e、5六歩",
    replay: "1手戻る・1手進む",
    hint: "コンピュータのヒント（使える対局のみ）",
    mistake: "解析で印のついた次の手、前の手",
    hand: "持ち駒へ",
    turn: "盤を回す",
    mute: "音のオン・オフ",
    help: "この一覧",
  },
  off: "CtrlやAltを使わないキーは、設定で無効にできます。",
};

export default text;
