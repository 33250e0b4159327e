import type { Why } from "$protocol";

import type { PremoveFault } from "../../game/premove";
import type { Stop } from "../../wire/connection";
import type { Words } from "../language.svelte";

const why: Readonly<Record<Why, string>> = {
  not_in_hand: "잡은 말에 그 기물이 없습니다",
  not_yours: "내 기물이 아닙니다",
  occupied: "칸이 비어 있지 않습니다",
  lion_blocked: "사자의 길이 막혀 있습니다",
  not_reachable: "그 기물은 거기로 갈 수 없습니다",
  cannot_promote: "거기서는 승격할 수 없습니다",
  must_promote: "승격해야 합니다",
  dead_end: "움직일 곳이 없는 말",
  nifu: "이보",
  dead_king_pawn: "뒤집힌 왕장 바로 아래에는 보병을 놓을 수 없음",
  lion_protected: "사자의 발 (보호된 사자)",
  first_lion: "선사자",
  in_check: "장군이 풀리지 않습니다",
  own_king: "왕장이 잡힙니다",
  drop_mate: "보로 놓는 외통수",
};

const stopped: Readonly<Record<Stop, string>> = {
  4000: "페이지가 오래되었습니다. 새로고침하세요.",
  4001: "로그아웃되었습니다. 다시 로그인하세요.",
  4003: "여기에 접속할 수 없습니다.",
  4005: "이용이 정지된 플레이어입니다.",
};

const premove: Readonly<Record<PremoveFault, string>> = {
  illegal: "지금은 둘 수 없는 수입니다",
  in_check: "장군을 받았습니다",
  man_gone: "기물이 없어졌습니다",
  target_changed: "가려던 칸이 바뀌었습니다",
  king_fell: "누군가 탈락했습니다",
  interrupted: "대국이 중단되었습니다",
};

export const problem: Words["problem"] = {
  why,
  stopped,
  premoveDropped: (fault) => `예약 수 취소: ${premove[fault]}.`,
  offline: "서버에 연결할 수 없습니다. 네트워크를 확인하고 다시 시도하세요.",
  unknown: "문제가 생겼습니다. 다시 시도하세요.",
  gone: "더 이상 존재하지 않습니다.",
  conflict: "지금은 할 수 없습니다.",
  notAccepted: "서버가 받아들이지 않았습니다.",
  tooMuch: "서버가 받을 수 있는 양을 넘었습니다.",
  preconditionFailed: "그사이에 변경되었습니다. 다시 확인하세요.",
  someone: "상대",
};
