import type { SeatWord } from "../../game/seats";
import type { Words } from "../language.svelte";
import { manIn } from "../men";

const MEN: Readonly<Record<string, string>> = {
  K: "王",
  R: "飛車",
  B: "角",
  G: "金",
  S: "銀",
  N: "桂馬",
  L: "香車",
  P: "歩",
  "+R": "龍",
  "+B": "馬",
  "+S": "成銀",
  "+N": "成桂",
  "+L": "成香",
  "+P": "と金",
};

const SEATS: Readonly<Record<SeatWord, string>> = {
  s: "南",
  w: "西",
  n: "北",
  e: "東",
  b: "先手",
  white: "後手",
};

const man = (name: string): string => manIn("ja", MEN, name) ?? name;

export const board: Words["board"] = {
  seenFrom: (seat) => `${SEATS[seat]}から見た盤`,
  man,
  yours: (name) => `あなたの${man(name)}`,
  of: (seat, name) => `${SEATS[seat]}の${man(name)}`,
  frozen: (name) => `動けない${man(name)}`,
  deadKing: (seat) => `${SEATS[seat]}の裏王、通れない`,
  inherited: "引き継いだ駒",
  points: ["上向き", "右向き", "下向き", "左向き"],
  empty: "空き",
  chosen: "選択中",
  canGo: "動ける",
  canDrop: "打てる",
  canCapture: "取れる",
  canStay: "ここで止まる",
  canReturn: "居食い（元に戻る）",
  canPass: "じっと（元に戻る）",
  inCheck: "王手がかかっている",
  givesCheck: "王手をかけている",
  lastFrom: "最後の手の元のマス",
  lastTo: "最後の手",
  pending: "送信中",
  premove: "先行入力",
  yourHand: "あなたの持ち駒",
  handOf: (seat) => `${SEATS[seat]}の持ち駒`,
  held: (name, count) => `${man(name)}、持ち駒${count}枚`,
  dropping: (name) => `${man(name)}を打つ`,
  tapSquare: "マスを選択",
  cancel: "キャンセル",
  confirm: "指す",
  confirmMove: (move) => `${move} を指す`,
  sealed: "封印",
  askPromotion: "成りますか？",
  promoteTo: (name) => `成る（${man(name)}）`,
  stay: (name) => `成らない（${man(name)}）`,
};
