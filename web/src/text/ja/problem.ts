import type { Why } from "$protocol";

import type { PremoveFault } from "../../game/premove";
import type { Stop } from "../../wire/connection";
import type { Words } from "../language.svelte";

const why: Readonly<Record<Why, string>> = {
  not_in_hand: "その駒は持ち駒にありません",
  not_yours: "自分の駒ではありません",
  occupied: "そのマスは空いていません",
  lion_blocked: "獅子の通り道がふさがっています",
  not_reachable: "その駒はそこへ動けません",
  cannot_promote: "そこでは成れません",
  must_promote: "必ず成らなければなりません",
  dead_end: "行き所のない駒",
  nifu: "二歩",
  dead_king_pawn: "裏王の前には歩を打てない",
  lion_protected: "足のある獅子",
  first_lion: "先獅子",
  in_check: "王手が解消されません (王手放置)",
  own_king: "自分の王が取られる手です",
  drop_mate: "打ち歩詰め",
};

const stopped: Readonly<Record<Stop, string>> = {
  4000: "ページが古くなっています。再読み込みしてください。",
  4001: "ログアウトされました。もう一度ログインしてください。",
  4003: "ここへの接続は許可されていません。",
  4005: "このプレイヤーは利用を停止されています。",
};

const premove: Readonly<Record<PremoveFault, string>> = {
  illegal: "今は指せない手です",
  in_check: "王手がかかっています",
  man_gone: "駒がなくなりました",
  target_changed: "移動先の状況が変わりました",
  king_fell: "誰かが詰まされました",
  interrupted: "対局が中断しました",
};

export const problem: Words["problem"] = {
  why,
  stopped,
  premoveDropped: (fault) => `予約手を取り消しました: ${premove[fault]}。`,
  offline: "サーバーに接続できません。ネットワークを確認して、もう一度お試しください。",
  unknown: "問題が発生しました。もう一度お試しください。",
  gone: "もう存在しません。",
  conflict: "今はできません。",
  notAccepted: "サーバーが受け付けませんでした。",
  tooMuch: "サーバーが受け付けられる量を超えています。",
  preconditionFailed: "その間に変更されました。もう一度確認してください。",
  someone: "相手",
};
