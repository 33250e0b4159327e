import type { Words } from "../language.svelte";

export const game: Words["game"] = {
  yonin: "四人将棋",
  chu: "中将棋",
  shogi: "本将棋",
};

export const seat: Words["seat"] = {
  s: "南",
  w: "西",
  n: "北",
  e: "東",
  black: "先手",
  white: "後手",
  you: "あなた",
  open: "空席",
  reserved: "予約席",
  computer: (n) => `コンピュータ${n}`,
};

export const rules: Words["rules"] = {
  classic: "クラシック",
  race: "二人詰め",
  korean: "韓国ルール",
  iemoto: "家元ルール",
  league: "連盟ルール",
  standard: "標準",
  lishogi: "lishogi",
  renmei: "日本中将棋連盟",
  namu: "ナムウィキ（韓国）",
  teams: "ダブルス",
  ffa: "シングルス",
  partner: "味方",
  differs: "標準と異なる設定",
};

export const clock: Words["clock"] = {
  fischer: "フィッシャー (加算)",
  byoyomi: "秒読み",
  permove: (n) => `1手${n}日`,
  none: "時間無制限",
  paused: "中断中",
};

export const lobby: Words["lobby"] = {
  table: "対局卓",
  create: "卓を作る",
  join: "着席",
  quick: "自動マッチング",
  found: (have, need) => `${need}人中${have}人`,
  bots: "コンピュータ3人と対局",
  invite: "リンクで招待",
  rated: "レート戦",
  casual: "非レート戦",
  private: "非公開",
  rematch: "再対局",
};

export const err: Words["err"] = {
  badRequest: "リクエストが正しくありません。再読み込みしてください",
  unauthenticated: "もう一度ログインしてください",
  forbidden: "この操作は許可されていません",
  notFound: "この卓はないか、入るには招待リンクが必要です",
  conflict: "他の人が先に操作しました",
  notYourTurn: (name) => `今は${name}の手番です`,
  stale: "局面が変わりました",
  illegal: (why) => `指せない手です: ${why}`,
  idReused: "この手は送信済みです。再読み込みしてください",
  gameOver: "対局は終了しています",
  paused: "対局は中断中です",
  seatTaken: "その席は埋まりました",
  tableFull: "満席です。観戦できます",
  rateLimited: (n) => `操作が速すぎます。${n}秒後にどうぞ`,
  busy: (n) => `混雑しています。${n}秒後に再試行します`,
  unavailable: "現在保存できません。時計は止まっています",
  unsupported: "ページが古くなっています。再読み込みしてください",
  tooLarge: (n) => `長すぎます (最大${n}文字)`,
  internal: (ref) => `サーバーエラー。失われたものはありません。番号 ${ref}`,
};
