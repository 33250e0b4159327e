/** The words of a game that is being played, as its players use them. */
import type { Words } from "../language.svelte";

export const turn: Words["turn"] = {
  yours: "내 차례",
  skipped: "건너뜀",
};

export const word: Words["word"] = {
  check: "장군",
};

export const check: Words["check"] = {
  waits: "장군 상태로 기다림",
};

export const army: Words["army"] = {
  command: (n) => `기물 ${n}개를 지휘하게 됩니다`,
};

export const end: Words["end"] = {
  over: "대국 종료",
  resign: "투료 (기권)",
  out: "탈락했습니다",
};

export const table: Words["table"] = {
  moves: "기보",
  replay: "다시보기",
  share: "공유",
  flip: "판 돌리기",
  away: (t) => `자리 비움 ${t}`,
};

export const conn: Words["conn"] = {
  live: "연결됨",
  re: "연결 재시도 중 (시계는 가고 있음)",
  reNoClock: "연결 재시도 중",
  restart: "서버 재시작 중. 수는 보존됩니다",
};
