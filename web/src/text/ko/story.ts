import type { OutReason } from "$protocol";

import type { Who } from "../../game/who";
import type { Words } from "../language.svelte";
import { josa } from "./josa";

const name = ({ name, you }: Who): string => (you ? "나" : name);
const list = (people: readonly Who[]): string => people.map(name).join(", ");
const subject = (who: Who): string => (who.you ? "내가" : josa(who.name, "이", "가"));
const topic = (text: string): string => josa(text, "은", "는");
/** Whose turn: "서의 차례", "내 차례". */
const turnOf = (people: readonly Who[]): string =>
  people.map((who) => (who.you ? "내 차례" : `${who.name}의 차례`)).join(", ");
const of = (who: Who): string => (who.you ? "내" : `${who.name}의`);

const OUT: Readonly<Record<OutReason, (who: Who, by: Who | null) => string>> = {
  checkmate: (who, by) => `${name(who)}: ${by === null ? "" : `${name(by)}에게 `}외통수`,
  stalemate: (who) => `${name(who)}: 둘 수 있는 수 없음`,
  royal_captured: (who) => `${name(who)}: 왕장과 태자를 모두 잡힘`,
  bare_king: (who) => `${name(who)}: 왕장만 남음`,
  perpetual_check: (who) => `${name(who)}: 연속 장군 천일수`,
  resign: (who) => `${name(who)}: 기권`,
  flag: (who) => `${name(who)}: 시간 초과`,
  abandon: (who) => `${name(who)}: 이탈`,
  ruling: (who) => `${name(who)}: 판정에 따라 탈락`,
};

export const story: Words["story"] = {
  toMove: (who) => (who.you ? "내 차례" : `${who.name} 차례`),
  check: (checked) => `${list(checked)}에게 장군`,
  skipped: (skipped) => `${turnOf(skipped)}를 건너뜁니다`,
  skippedShort: (skipped) => `${list(skipped)} 건너뜀`,
  jump: (checked, skipped) => `${name(checked)}에게 장군: ${turnOf(skipped)}를 건너뜁니다.`,
  youAreSkipped: (checked, skipped) =>
    `${turnOf(skipped)}를 건너뜁니다: ${subject(checked)} 장군에 응해야 합니다.`,
  nearest: (first, waiting) =>
    `시계방향으로 가장 가까운 ${subject(first)} 먼저 응합니다. ${topic(list(waiting))} 장군 상태로 기다립니다.`,
  again: (answered, mover) => `${subject(answered)} 장군에 응했습니다. ${subject(mover)} 한 번 더 둡니다.`,
  opened: (mover, owner, man, checked) =>
    `${subject(mover)} 길을 열어 ${of(owner)} ${josa(man, "이", "가")} ${name(checked)}에게 장군을 부릅니다.`,
  next: (first, then, again) => `다음: ${name(first)}, 그다음 ${again ? "다시 " : ""}${name(then)}`,
  ifUnchanged: "변화가 없다면",

  moved: (who, man, from, to, taken, promotes) =>
    `${name(who)}: ${man} ${from}에서 ${to}(으)로${taken === null ? "" : `, ${taken} 잡음`}${promotes ? ", 승격" : ""}`,
  dropped: (who, man, to) => `${name(who)}: ${to}에 ${man} 투입`,
  checkTo: (checked) => `${list(checked)}에게 장군`,

  out: (who, by, reason, rank) => OUT[reason](who, by) + (rank === null ? "" : `, ${rank}위`),
  computer: (who, level) => `${name(who)} 대신 컴퓨터 ${level}단계가 둡니다`,
  takeback: (toPly) => `무르기: ${toPly}수부터 다시 둡니다`,
  paused: "대국이 일시 정지되었습니다",
  resumed: "대국이 다시 시작되었습니다",
  recovered: (seconds) => `서버가 ${seconds}초 동안 멈췄습니다. 시계는 멈춰 있었습니다`,
  clock: (who, seconds) => `${name(who)} 시계 ${seconds > 0 ? "+" : ""}${seconds}초`,
  ruling: (why) => `판정: ${why}`,
  won: (winners) => `${list(winners)} 승리`,
  shared: (winners) => `${list(winners)} 공동 1위`,
  aborted: "대국이 중단되었습니다",
  days: (days, hours) => `${days}일 ${hours}시간`,
};
