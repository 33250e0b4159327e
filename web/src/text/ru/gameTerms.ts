/** The words of a game that is being played, as its players use them. */
import type { Words } from "../language.svelte";

export const turn: Words["turn"] = {
  yours: "Ваш ход",
  skipped: "пропущен",
};

export const word: Words["word"] = {
  check: "Шах",
};

export const check: Words["check"] = {
  waits: "остаётся под шахом",
};

export const army: Words["army"] = {
  command: (n) => `Под вашей командой ещё ${n} фигур`,
};

export const end: Words["end"] = {
  over: "Партия окончена",
  resign: "Сдаться",
  out: "Вы выбыли",
};

export const table: Words["table"] = {
  moves: "Ходы",
  replay: "Просмотр",
  share: "Поделиться",
  flip: "Повернуть доску",
  away: (t) => `Отошёл ${t}`,
};

export const conn: Words["conn"] = {
  live: "На связи",
  re: "Переподключение, часы идут",
  reNoClock: "Переподключение",
  restart: "Сервер перезапускается, ходы сохранены",
};
