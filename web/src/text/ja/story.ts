import type { OutReason } from "$protocol";

import type { Who } from "../../game/who";
import type { Words } from "../language.svelte";

const name = ({ name, you }: Who): string => (you ? "あなた" : name);
const list = (people: readonly Who[]): string => people.map(name).join(people.length === 2 ? "と" : "、");

const OUT: Readonly<Record<OutReason, (who: Who, by: Who | null) => string>> = {
  checkmate: (who, by) => `${name(who)}は${by === null ? "" : `${name(by)}に`}詰まされました`,
  stalemate: (who) => `${name(who)}は指せる手がありません`,
  royal_captured: (who) => `${name(who)}は王・太子を取られました`,
  bare_king: (who) => `${name(who)}は裸玉になりました`,
  perpetual_check: (who) => `${name(who)}は連続王手の千日手です`,
  resign: (who) => `${name(who)}が投了しました`,
  flag: (who) => `${name(who)}は時間切れです`,
  abandon: (who) => `${name(who)}が途中離席しました`,
  ruling: (who) => `${name(who)}は裁定により脱落しました`,
};

export const story: Words["story"] = {
  toMove: (who) => (who.you ? "あなたの手番です" : `${who.name}の手番`),
  check: (checked) => `${list(checked)}に王手`,
  skipped: (skipped) => `${list(skipped)}の番は飛ばされます`,
  skippedShort: (skipped) => `${list(skipped)}は飛ばし`,
  jump: (checked, skipped) => `${name(checked)}に王手。${list(skipped)}の番は飛ばされます。`,
  youAreSkipped: (checked, skipped) =>
    `${list(skipped)}の番は飛ばされます。${name(checked)}が王手に応じます。`,
  nearest: (first, waiting) =>
    `時計回りで最も近い${name(first)}が先に応じます。${list(waiting)}は王手のまま待ちます。`,
  again: (answered, mover) => `${name(answered)}が王手に応じました。もう一度${name(mover)}の手番です。`,
  opened: (mover, owner, man, checked) =>
    `${name(mover)}が筋を空け、${name(owner)}の${man}が${name(checked)}に王手。`,
  next: (first, then, again) => `次: ${name(first)}、その次は${again ? "再び" : ""}${name(then)}`,
  ifUnchanged: "このまま変わらなければ",

  moved: (who, man, from, to, taken, promotes) =>
    `${name(who)}: ${man} ${from}から${to}へ${taken === null ? "" : `、${taken}を取る`}${promotes ? "、成り" : ""}`,
  dropped: (who, man, to) => `${name(who)}: ${to}に${man}を打つ`,
  checkTo: (checked) => `${list(checked)}に王手`,

  out: (who, by, reason, rank) => OUT[reason](who, by) + (rank === null ? "" : `: ${rank}位`),
  computer: (who, level) => `${name(who)}の代わりにコンピュータ レベル${level}が指します`,
  takeback: (toPly) => `待った: ${toPly}手目からやり直します`,
  paused: "対局は中断中です",
  resumed: "対局を再開しました",
  recovered: (seconds) => `サーバーが${seconds}秒停止しました。時計は止まっていました`,
  clock: (who, seconds) => `${name(who)}の時計 ${seconds > 0 ? "+" : ""}${seconds}秒`,
  ruling: (why) => `裁定: ${why}`,
  won: (winners) => `${list(winners)}の勝ち`,
  shared: (winners) => `${list(winners)}が同順位の1位`,
  aborted: "対局は中止されました",
  days: (days, hours) => `${days}日${hours}時間`,
};
