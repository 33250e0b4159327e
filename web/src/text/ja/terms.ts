import type { Words } from "../language.svelte";

export const game: Words["game"] = {
  yonin: "四人将棋",
  chu: "中将棋",
  shogi: "本将棋",
};

export const piece: Words["piece"] = {
  king: "王将",
  jewel: "玉将",
  rook: "飛車",
  bishop: "角行",
  gold: "金将",
  silver: "銀将",
  knight: "桂馬",
  lance: "香車",
  pawn: "歩兵",
  dragon: "龍王",
  horse: "龍馬",
  psilver: "成銀",
  pknight: "成桂",
  plance: "成香",
  tokin: "と金",
  elephant: "醉象",
  prince: "太子",
  queen: "奔王",
  lion: "獅子",
  chuDragon: "龍王",
  chuHorse: "龍馬",
  kirin: "麒麟",
  phoenix: "鳳凰",
  vmover: "竪行",
  smover: "横行",
  chariot: "反車",
  tiger: "盲虎",
  copper: "銅将",
  leopard: "猛豹",
  gobetween: "仲人",
  eagle: "飛鷲",
  falcon: "角鷹",
  ox: "飛牛",
  boar: "奔猪",
  whale: "鯨鯢",
  whitehorse: "白駒",
  stag: "飛鹿",
};

export const seat: Words["seat"] = {
  s: "南",
  w: "西",
  n: "北",
  e: "東",
  left: "上家",
  across: "対面",
  right: "下家",
  black: "先手",
  white: "後手",
  you: "あなた",
  open: "空席",
  reserved: "予約席",
  computer: (n) => `コンピュータ レベル${n}`,
};

export const turn: Words["turn"] = {
  yours: "あなたの手番です",
  of: (name) => `${name}の手番`,
  clockwise: "時計回り",
  jump: "手番の移動",
  skipped: "順番を飛ばす",
  again: "もう一度あなたの手番です",
  next: (names) => `次: ${names}`,
};

export const word: Words["word"] = {
  check: "王手",
  mate: "詰み",
  stalemate: "ステイルメイト (指し手なし)",
  deadking: "裏王",
  wall: "誰も動かせず、取れず、飛び越えられない",
  army: "自軍の駒",
  owner: "所有者",
  facing: "駒の向き",
  hand: "持ち駒",
  capture: "取る",
  drop: "打つ",
  dropping: (piece) => `${piece}を打つ: マスを選択`,
  move: "指す",
  promote: "成る",
  zone: "敵陣",
  lastrank: "最奥段",
  file: "筋",
  rank: "段",
  royal: "王・太子",
  lobby: "ロビー",
};

export const check: Words["check"] = {
  to: (seat) => `${seat}に王手`,
  double: "双王手",
  triple: "三王手",
  discovered: "空き王手",
  waits: "王手のまま待つ",
};

export const mate: Words["mate"] = {
  by: (a, b) => `${a}は${b}に詰まされました`,
  verb: "詰ます",
};

export const army: Words["army"] = {
  inherit: "継承 (詰ました者が指揮)",
  freeze: "凍結 (動かせないまま残る)",
  inherited: "引き継いだ駒",
  frozen: "動けない駒",
  command: (n) => `${n}枚の駒があなたの指揮下に入りました`,
};

export const hand: Words["hand"] = {
  sealed: "封印された持ち駒",
};

export const promote: Words["promote"] = {
  not: "不成",
  must: "必ず成る",
};

export const why: Words["why"] = {
  illegal: (why) => `指せない手です: ${why}`,
  nifu: "二歩",
  dropMate: "打ち歩詰め",
  deadEnd: "行き所のない駒",
  deadKingPawn: "裏王の前には歩を打てない",
  ownKing: "玉を取られる手 (王手放置)",
  pinned: "ピン (玉の素抜き)",
  lionProtected: "足のある獅子",
  firstLion: "先獅子",
};

export const lion: Words["lion"] = {
  step1: "一歩目",
  step2: "二歩目",
  igui: "居食い",
  jitto: "じっと",
  tsukegui: "付け喰い",
};

export const end: Words["end"] = {
  over: "終局",
  rank: (n) => `${n}位`,
  winner: "勝者",
  resign: "投了",
  flag: "時間切れ",
  abandon: "途中離席",
  draw: "引き分け",
  repetition: "千日手",
  perpetual: "連続王手の千日手",
  impasse: "持将棋",
  bare: "裸玉",
  maxply: "手数制限",
  royal: "王・太子を取られた",
  out: "脱落しました",
  survivor: "最後の一人",
  mates: "撃破数",
};

export const rules: Words["rules"] = {
  classic: "クラシック",
  race: "二人詰め",
  korean: "韓国ルール",
  iemoto: "家元ルール",
  league: "連盟ルール",
  teams: "ダブルス",
  ffa: "シングルス",
  partner: "味方",
  furigoma: "振り駒",
  options: "この対局のルール",
  differs: "標準と異なる設定",
};

export const clock: Words["clock"] = {
  main: "持ち時間",
  fischer: "フィッシャー (加算)",
  byoyomi: "秒読み",
  periods: (n) => `秒読み残り${n}回`,
  delay: "ディレイ",
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
  watch: "観戦",
  spectators: "観戦者",
  rematch: "再対局",
  learn: "入門",
};

export const table: Words["table"] = {
  chatTable: "対局者チャット",
  chatTeam: "チームチャット",
  chatSpect: "観戦者チャット",
  moves: "棋譜",
  replay: "再生",
  share: "共有",
  flip: "盤を回す",
  takeback: "待った",
  offerdraw: "引き分けを提案",
  abort: "対局を中止",
  premove: "予約手",
  confirm: "指し手を確定",
  away: (t) => `離席 ${t}`,
  claim: "退席させる / コンピュータに交代",
};

export const conn: Words["conn"] = {
  live: "接続中",
  re: "再接続中 (時計は進んでいます)",
  restart: "サーバー再起動中。指し手は失われません",
};

export const err: Words["err"] = {
  badRequest: "リクエストが正しくありません。再読み込みしてください",
  unauthenticated: "もう一度ログインしてください",
  forbidden: "この操作は許可されていません",
  notFound: "この卓はもうありません",
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
