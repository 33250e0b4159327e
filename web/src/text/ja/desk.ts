import type { Words } from "../language.svelte";

export const desk: Words["desk"] = {
  slider: "表示中の手",
  play: "自動再生",
  stop: "停止",
  speed: "速さ",
  speeds: { fast: "0.5秒", even: "1秒", slow: "2秒", real: "実際の速さ" },
  spent: (time) => `消費 ${time}`,
  behind: (n) => `${n}手遅れで表示`,
  delay: (seconds) => `猶予 ${seconds}`,

  rematchOpen: "再戦の対局室ができました。",
  toRematch: "再戦へ",
  youAreOut: "脱落したので、終局まではここでは読むだけです。",
  newMessages: "新しいメッセージ",
  toSpectators: "観戦者と話す",

  offer: "提案…",

  keepFor: "席の予約",
  keepForAnyone: "誰でも",
  keepForNobody: "いまは施錠",
  keepForOne: (name) => `${name}用`,

  details: (name) => `${name}：詳細`,
  viewFrom: "この席から見る",
  profile: "プロフィール",

  noMoveYet: "まだ指し手がありません",
  checkedBy: (squares) => `${squares}から王手`,
  soundOn: "音あり",
  soundOff: "音なし",
  keys: "キー操作",
  skipTo: "移動先",
  skips: { board: "盤", hand: "持ち駒", moves: "棋譜", chat: "チャット" },

  seated: (have, of) => `着席 ${have}/${of}`,
  closed: "終了",
  ambiguous: (text) => `${text} を指せる駒が二つ以上あります`,
};
