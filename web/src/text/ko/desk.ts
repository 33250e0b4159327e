import type { Words } from "../language.svelte";

export const desk: Words["desk"] = {
  slider: "보고 있는 수",
  play: "자동 재생",
  stop: "멈춤",
  speed: "속도",
  speeds: { fast: "0.5초", even: "1초", slow: "2초", real: "실제 속도" },
  spent: (time) => `소비 ${time}`,
  behind: (n) => `${n}수 늦게 보여 줍니다`,
  delay: (seconds) => `유예 ${seconds}`,

  rematchOpen: "재대국 자리가 열렸습니다.",
  toRematch: "재대국으로",
  youAreOut: "탈락하셨으므로 끝날 때까지 여기서는 읽기만 할 수 있습니다.",
  newMessages: "새 메시지",
  toSpectators: "관전자와 이야기하기",

  offer: "제안…",

  keepFor: "자리 예약",
  keepForAnyone: "누구나",
  keepForNobody: "잠가 둠",
  keepForOne: (name) => `${name}용`,

  details: (name) => `${name}: 자세히`,
  viewFrom: "이 자리에서 보기",
  profile: "프로필",

  noMoveYet: "아직 둔 수가 없습니다",
  checkedBy: (squares) => `${squares}에서 장군`,
  soundOn: "소리 켬",
  soundOff: "소리 끔",
  keys: "키 조작",
  skipTo: "바로 가기",
  skips: { board: "판", hand: "손안 말", moves: "기보", chat: "채팅" },

  seated: (have, of) => `${have}/${of} 착석`,
  closed: "닫힘",
  ambiguous: (text) => `${text}을(를) 둘 수 있는 기물이 둘 이상입니다`,
};
