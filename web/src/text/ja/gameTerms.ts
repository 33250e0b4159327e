/** The words of a game that is being played, as its players use them. */
import type { Words } from "../language.svelte";

export const turn: Words["turn"] = {
  yours: "あなたの手番です",
  skipped: "順番を飛ばす",
};

export const word: Words["word"] = {
  check: "王手",
};

export const check: Words["check"] = {
  waits: "王手のまま待つ",
};

export const army: Words["army"] = {
  command: (n) => `${n}枚の駒があなたの指揮下に入りました`,
};

export const end: Words["end"] = {
  over: "終局",
  resign: "投了",
  out: "脱落しました",
};

export const table: Words["table"] = {
  moves: "棋譜",
  replay: "再生",
  share: "共有",
  flip: "盤を回す",
  away: (t) => `離席 ${t}`,
};

export const conn: Words["conn"] = {
  live: "接続中",
  re: "再接続中 (時計は進んでいます)",
  reNoClock: "再接続中",
  restart: "サーバー再起動中。指し手は失われません",
};
