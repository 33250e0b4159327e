import type { Words } from "../language.svelte";

export const game: Words["game"] = {
  yonin: "요닌쇼기",
  chu: "츄쇼기",
  shogi: "혼쇼기 (쇼기)",
};

export const seat: Words["seat"] = {
  s: "남",
  w: "서",
  n: "북",
  e: "동",
  black: "선수",
  white: "후수",
  you: "나",
  open: "빈자리",
  reserved: "예약된 자리",
  computer: (n) => `컴퓨터 ${n}`,
};

export const rules: Words["rules"] = {
  classic: "클래식",
  race: "두 명 외통승",
  korean: "한국 규칙",
  iemoto: "이에모토 규칙",
  league: "연맹 규칙",
  standard: "표준",
  lishogi: "lishogi",
  renmei: "일본중장기연맹",
  namu: "나무위키 (한국 자료)",
  teams: "팀전",
  ffa: "개인전",
  partner: "동료",
  differs: "기본과 다름",
};

export const clock: Words["clock"] = {
  fischer: "피셔 (수당 추가)",
  byoyomi: "초읽기",
  permove: (n) => `한 수당 ${n}일`,
  none: "시간 제한 없음",
  paused: "일시 정지",
};

export const lobby: Words["lobby"] = {
  table: "테이블",
  create: "테이블 만들기",
  join: "앉기",
  quick: "빠른 대국",
  found: (have, need) => `${need}명 중 ${have}명`,
  bots: "컴퓨터 셋과 두기",
  invite: "링크로 초대",
  rated: "레이팅",
  casual: "비레이팅",
  private: "비공개",
  rematch: "재대결",
};

export const err: Words["err"] = {
  badRequest: "요청을 이해하지 못했습니다. 새로고침하세요",
  unauthenticated: "다시 로그인하세요",
  forbidden: "이 작업은 할 수 없습니다",
  notFound: "테이블이 없거나, 들어가려면 초대 링크가 필요합니다",
  conflict: "다른 사람이 먼저 했습니다",
  notYourTurn: (name) => `지금은 ${name} 차례입니다`,
  stale: "국면이 바뀌었습니다",
  illegal: (why) => `둘 수 없는 수입니다: ${why}`,
  idReused: "이미 보낸 수입니다. 새로고침하세요",
  gameOver: "대국이 끝났습니다",
  paused: "대국이 일시 정지되었습니다",
  seatTaken: "방금 다른 사람이 앉았습니다",
  tableFull: "자리가 없습니다. 관전할 수 있습니다",
  rateLimited: (n) => `너무 빠릅니다. ${n}초 뒤에 다시`,
  busy: (n) => `서버가 바쁩니다. ${n}초 뒤 재시도`,
  unavailable: "지금은 저장할 수 없습니다. 시계는 멈춰 있습니다",
  unsupported: "페이지가 오래되었습니다. 새로고침하세요",
  tooLarge: (n) => `너무 깁니다 (최대 ${n}자)`,
  internal: (ref) => `서버 오류입니다. 잃은 것은 없습니다. 번호 ${ref}`,
};
