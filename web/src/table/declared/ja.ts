import type { DeclaredText } from "../declared.svelte";

const text: DeclaredText = {
  declare: "入玉宣言（27点法）",
  really: "本当に宣言しますか？",
  counted: (men, needed, points, most) =>
    `敵陣三段目以内：${needed}枚中${men}枚。敵陣と持ち駒：${most}点中${points}点。`,
  refused: "宣言の条件を満たしていません。負けにはならず、対局は続きます。足りないもの：",
  lacks: {
    king: () => "玉が敵陣三段目以内にいません。",
    check: () => "玉に王手がかかっています。",
    men: ({ men }) => `敵陣三段目以内の玉以外の駒が${men}枚です。10枚必要です。`,
    points: ({ points, needed }) =>
      `敵陣と持ち駒の点数が${points}点です。${needed}点必要です（大駒5点、小駒1点）。`,
  },
};

export default text;
