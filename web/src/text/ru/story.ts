import type { OutReason } from "$protocol";

import type { Who } from "../../game/who";
import type { Words } from "../language.svelte";

/** Names are not declined: sentences keep them in the nominative. */
const name = ({ name, you }: Who): string => (you ? "вы" : name);
const begin = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const subject = (who: Who): string => begin(name(who));
/** "Запад пропускает", "вы пропускаете", "Запад и Восток пропускают"; "Запад и вы пропускаете". */
function verb(people: readonly Who[], one: string, many: string, you: string): string {
  if (people.some((who) => who.you)) return you;
  return people.length === 1 ? one : many;
}

function list(people: readonly Who[]): string {
  const names = [...people.filter((one) => !one.you), ...people.filter((one) => one.you)].map(name);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} и ${last}`;
}

const skip = (people: readonly Who[]): string =>
  verb(people, "пропускает ход", "пропускают ход", "пропускаете ход");

const OUT: Readonly<Record<OutReason, (who: Who, by: Who | null) => string>> = {
  checkmate: (who, by) =>
    `${subject(who)}: мат${by === null ? "" : ` (${verb([by], "ставит", "ставят", "ставите")} ${name(by)})`}`,
  stalemate: (who) => `${subject(who)}: нет ходов`,
  royal_captured: (who) => `${subject(who)}: потерян последний король`,
  bare_king: (who) => `${subject(who)}: остался один король`,
  perpetual_check: (who) => `${subject(who)}: вечный шах`,
  resign: (who) => `${subject(who)}: сдача`,
  flag: (who) => `${subject(who)}: время истекло`,
  abandon: (who) => `${subject(who)}: уход из партии`,
  ruling: (who) => `${subject(who)}: выбывание по решению судьи`,
};

export const story: Words["story"] = {
  toMove: (who) => (who.you ? "Ваш ход" : `Ход: ${who.name}`),
  check: (checked) => `Шах: ${list(checked)}`,
  skipped: (skipped) => `${begin(list(skipped))} ${skip(skipped)}`,
  skippedShort: (skipped) => `${begin(list(skipped))}: пропуск хода`,
  jump: (checked, skipped) => `Шах: ${name(checked)}. ${begin(list(skipped))} ${skip(skipped)}.`,
  youAreSkipped: (checked, skipped) =>
    `${begin(list(skipped))} ${skip(skipped)}: на шах отвечает ${name(checked)}.`,
  nearest: (first, waiting) =>
    `Сначала ${verb([first], "отвечает", "отвечают", "отвечаете")} ${name(first)}: ближе всех по часовой стрелке; ` +
    `${list(waiting)} ${verb(waiting, "остаётся", "остаются", "остаётесь")} под шахом.`,
  again: (answered, mover) =>
    `Ответ на шах дан: ${name(answered)}. ${subject(mover)} ${verb([mover], "ходит", "ходят", "ходите")} снова.`,
  opened: (mover, owner, man, checked) =>
    `${subject(mover)} ${verb([mover], "открывает", "открывают", "открываете")} линию, ` +
    `шах даёт ${man} (${owner.you ? "ваша фигура" : owner.name}). Под шахом: ${name(checked)}.`,
  next: (first, then, again) => `Далее: ${name(first)}, затем ${again ? "снова " : ""}${name(then)}`,
  ifUnchanged: "если ничего не изменится",

  moved: (who, man, from, to, taken, promotes) =>
    `${subject(who)}: ${man} ${from} — ${to}${taken === null ? "" : `, взято: ${taken}`}${promotes ? ", переворот" : ""}`,
  dropped: (who, man, to) => `${subject(who)}: ${man}, сброс на ${to}`,
  checkTo: (checked) => `шах: ${list(checked)}`,

  out: (who, by, reason, rank) => OUT[reason](who, by) + (rank === null ? "" : `, ${rank}-е место`),
  computer: (who, level) => `${subject(who)}: теперь играет компьютер, уровень ${level}`,
  takeback: (toPly) => `Возврат: ход ${toPly} делается заново`,
  paused: "Партия на паузе",
  resumed: "Партия продолжается",
  recovered: (seconds) => `Сервер не работал ${seconds} с; часы стояли`,
  clock: (who, seconds) => `${subject(who)}: ${seconds > 0 ? "+" : ""}${seconds} с`,
  ruling: (why) => `Решение судьи: ${why}`,
  won: (winners) => `Победа: ${list(winners)}`,
  shared: (winners) => `Первое место делят ${list(winners)}`,
  aborted: "Партия отменена",
  days: (days, hours) => `${days} д ${hours} ч`,
};
