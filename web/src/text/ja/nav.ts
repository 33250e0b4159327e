import type { Words } from "../language.svelte";

export const nav: Words["nav"] = {
  lobby: "ロビー",
  watch: "観戦",
  learn: "入門",
  leagues: "リーグ",
  ratings: "レーティング",
  records: "棋譜",
  settings: "設定",
  account: "アカウント",
  signIn: "ログイン",
  signOut: "ログアウト",
  skip: "本文へ",
  loading: "読み込み中",
  notFound: "このページはありません。",
  backToLobby: "ロビーへ戻る",
  failed: "ページを読み込めませんでした。",
  retry: "もう一度",
  matched: "対局が始まります。",
  newer: "サイトの新しい版があります。",
  reload: "再読み込み",
};
