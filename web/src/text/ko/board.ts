import type { SeatWord } from "../../game/seats";
import type { Words } from "../language.svelte";
import { manIn } from "../men";

const MEN: Readonly<Record<string, string>> = {
  K: "왕",
  R: "비차",
  B: "각",
  G: "금",
  S: "은",
  N: "계마",
  L: "향차",
  P: "보",
  "+R": "용",
  "+B": "마",
  "+S": "성은",
  "+N": "성계",
  "+L": "성향",
  "+P": "토금",
};

const SEATS: Readonly<Record<SeatWord, string>> = {
  s: "남",
  w: "서",
  n: "북",
  e: "동",
  b: "선수",
  white: "후수",
};

const man = (name: string): string => manIn("ko", MEN, name) ?? name;

export const board: Words["board"] = {
  seenFrom: (seat) => `${SEATS[seat]}쪽에서 본 판`,
  man,
  yours: (name) => `내 ${man(name)}`,
  of: (seat, name) => `${SEATS[seat]}의 ${man(name)}`,
  frozen: (name) => `움직일 수 없는 ${man(name)}`,
  deadKing: (seat) => `${SEATS[seat]}의 뒤집힌 왕장, 벽`,
  inherited: "물려받은 기물",
  points: ["위쪽 방향", "오른쪽 방향", "아래쪽 방향", "왼쪽 방향"],
  empty: "빈칸",
  chosen: "선택됨",
  canGo: "이동 가능",
  canDrop: "투입 가능",
  canCapture: "잡을 수 있음",
  canStay: "여기서 멈추기",
  canReturn: "잡고 제자리로 (이구이)",
  canPass: "제자리로 (짓토)",
  inCheck: "장군 받음",
  givesCheck: "장군 부름",
  lastFrom: "마지막 수의 출발 칸",
  lastTo: "마지막 수",
  pending: "보내는 중",
  premove: "미리 둔 수",
  yourHand: "내가 잡은 말",
  handOf: (seat) => `${SEATS[seat]}이 잡은 말`,
  held: (name, count) => `${man(name)}, 잡은 말 ${count}개`,
  dropping: (name) => `${man(name)} 투입`,
  tapSquare: "칸을 고르세요",
  cancel: "취소",
  confirm: "두기",
  confirmMove: (move) => `${move} 두기`,
  sealed: "봉인됨",
  askPromotion: "승격할까요?",
  promoteTo: (name) => `승격 (${man(name)})`,
  stay: (name) => `승격 안 함 (${man(name)})`,
};
