import type { Words } from "../language.svelte";

export const game: Words["game"] = {
  yonin: "요닌쇼기",
  chu: "츄쇼기",
  shogi: "혼쇼기 (쇼기)",
};

export const piece: Words["piece"] = {
  king: "왕장",
  jewel: "옥장",
  rook: "비차",
  bishop: "각행",
  gold: "금장",
  silver: "은장",
  knight: "계마",
  lance: "향차",
  pawn: "보병",
  dragon: "용왕",
  horse: "용마",
  psilver: "성은",
  pknight: "성계",
  plance: "성향",
  tokin: "토금",
  elephant: "취상",
  prince: "태자",
  queen: "분왕",
  lion: "사자",
  chuDragon: "용왕",
  chuHorse: "용마",
  kirin: "기린",
  phoenix: "봉황",
  vmover: "수행",
  smover: "횡행",
  chariot: "반차",
  tiger: "맹호",
  copper: "동장",
  leopard: "맹표",
  gobetween: "중인",
  eagle: "비취",
  falcon: "각응",
  ox: "비우",
  boar: "분저",
  whale: "경예",
  whitehorse: "백구",
  stag: "비록",
};

export const seat: Words["seat"] = {
  s: "남",
  w: "서",
  n: "북",
  e: "동",
  left: "왼쪽 상대",
  across: "맞은편 상대",
  right: "오른쪽 상대",
  black: "선수",
  white: "후수",
  you: "나",
  open: "빈자리",
  reserved: "예약된 자리",
  computer: (n) => `컴퓨터 ${n}단계`,
};

export const turn: Words["turn"] = {
  yours: "내 차례",
  of: (name) => `${name} 차례`,
  clockwise: "시계방향",
  jump: "차례 건너뜀",
  skipped: "건너뜀",
  again: "한 번 더 둡니다",
  next: (names) => `다음: ${names}`,
};

export const word: Words["word"] = {
  check: "장군",
  mate: "외통수",
  stalemate: "스테일메이트 (둘 수 없음)",
  deadking: "뒤집힌 왕장",
  wall: "다른 기물이 가거나 넘을 수 없음",
  army: "기물 전체",
  owner: "소유자",
  facing: "향하는 방향",
  hand: "잡은 말",
  capture: "잡다",
  drop: "투입 (놓다)",
  dropping: (piece) => `${piece} 투입: 칸을 고르세요`,
  move: "두다",
  promote: "승격",
  zone: "적진",
  lastrank: "마지막 줄",
  file: "세로줄",
  rank: "가로줄",
  royal: "왕장과 태자",
  lobby: "로비",
};

export const check: Words["check"] = {
  to: (seat) => `${seat}에게 장군`,
  double: "두 명에게 장군",
  triple: "세 명에게 장군",
  discovered: "벗긴 장군",
  waits: "장군 상태로 기다림",
};

export const mate: Words["mate"] = {
  by: (a, b) => `${a}: ${b}에게 외통수`,
  verb: "외통을 부르다",
};

export const army: Words["army"] = {
  inherit: "승계 (외통을 부른 사람이 지휘)",
  freeze: "정지 (움직일 수 없음)",
  inherited: "물려받은 기물",
  frozen: "움직일 수 없는 기물",
  command: (n) => `기물 ${n}개를 지휘하게 됩니다`,
};

export const hand: Words["hand"] = {
  sealed: "봉인된 말",
};

export const promote: Words["promote"] = {
  not: "불성",
  must: "승격해야 함",
};

export const why: Words["why"] = {
  illegal: (why) => `둘 수 없는 수입니다: ${why}`,
  nifu: "이보",
  dropMate: "보로 놓는 외통수",
  deadEnd: "움직일 곳이 없는 말",
  deadKingPawn: "뒤집힌 왕장 바로 아래에는 보병을 놓을 수 없음",
  ownKing: "왕장이 잡힙니다",
  pinned: "묶인 말",
  lionProtected: "사자의 발 (보호된 사자)",
  firstLion: "선사자",
};

export const lion: Words["lion"] = {
  step1: "첫 번째 걸음",
  step2: "두 번째 걸음",
  igui: "이구이",
  jitto: "짓토",
  tsukegui: "쓰케구이",
};

export const end: Words["end"] = {
  over: "대국 종료",
  rank: (n) => `${n}위`,
  winner: "승자",
  resign: "투료 (기권)",
  flag: "시간 초과",
  abandon: "이탈",
  draw: "무승부",
  repetition: "천일수",
  perpetual: "연속 장군 천일수",
  impasse: "지쇼기 (입옥)",
  bare: "맨왕",
  maxply: "수 제한",
  royal: "왕장과 태자가 모두 잡힘",
  out: "탈락했습니다",
  survivor: "최후의 1인",
  mates: "외통 수",
};

export const rules: Words["rules"] = {
  classic: "클래식",
  race: "두 명 외통승",
  korean: "한국 규칙",
  iemoto: "이에모토 규칙",
  league: "연맹 규칙",
  teams: "팀전",
  ffa: "개인전",
  partner: "동료",
  furigoma: "후리고마",
  options: "이 대국의 규칙",
  differs: "기본과 다름",
};

export const clock: Words["clock"] = {
  main: "제한 시간",
  fischer: "피셔 (수당 추가)",
  byoyomi: "초읽기",
  periods: (n) => `초읽기 ${n}회 남음`,
  delay: "지연",
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
  watch: "관전",
  spectators: "관전자",
  rematch: "재대결",
  learn: "배우기",
};

export const table: Words["table"] = {
  chatTable: "대국자 채팅",
  chatTeam: "팀 채팅",
  chatSpect: "관전자 채팅",
  moves: "기보",
  replay: "다시보기",
  share: "공유",
  flip: "판 돌리기",
  takeback: "무르기",
  offerdraw: "무승부 제안",
  abort: "대국 중단",
  premove: "예약 수",
  confirm: "수 확정",
  away: (t) => `자리 비움 ${t}`,
  claim: "내보내기 / 컴퓨터로 교체",
};

export const conn: Words["conn"] = {
  live: "연결됨",
  re: "연결 재시도 중 (시계는 가고 있음)",
  restart: "서버 재시작 중. 수는 보존됩니다",
};

export const err: Words["err"] = {
  badRequest: "요청을 이해하지 못했습니다. 새로고침하세요",
  unauthenticated: "다시 로그인하세요",
  forbidden: "이 작업은 할 수 없습니다",
  notFound: "테이블이 더 이상 없습니다",
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
