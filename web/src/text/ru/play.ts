import type { Words } from "../language.svelte";

const plural = new Intl.PluralRules("ru");

function seats(n: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {
    one: "свободное место",
    few: "свободных места",
  };
  return `${n} ${forms[plural.select(n)] ?? "свободных мест"}`;
}

export const play: Words["play"] = {
  out: "выбыл",
  toMove: "ходит",
  thinks: "думает",
  insteadOf: (who) => `вместо ${who}`,
  moves: "ходит",
  moved: "сходил",
  answers: "отвечает",
  order: "Порядок ходов",
  round: "Круг",
  chat: "Чат",
  actions: "Во время партии",
  close: "Закрыть",
  rules: "Правила",
  record: "Запись",
  reload: "Обновить",
  periods: (n) => `×${n}`,
  watching: (n) => `Зрителей: ${n}`,

  first: "Первый ход",
  back: "Ход назад",
  on: "Ход вперёд",
  last: "Последний ход",
  live: "Сейчас",
  lookingAt: (n, of) => `Ход ${n} из ${of}`,
  copied: "Скопировано",
  copyLink: "Копировать ссылку",

  waiting: "Ждём игроков",
  missing: (n) => `${seats(n)}.`,
  leave: "Встать",
  emptySeat: "Убрать",
  start: "Начать",
  startFilled: (n) => `Начать с компьютерами (${n})`,
  hostStarts: "Партия начнётся, когда все места заняты или когда её начнёт хозяин стола.",

  reallyResign: "Точно сдаться?",
  offer: {
    draw: "Предложить ничью",
    takeback: "Вернуть ход",
    pause: "Пауза",
    resume: "Продолжить",
    abort: "Отменить партию",
    adjourn: "Отложить",
  },
  offered: {
    draw: (who) => `${who} предлагает ничью`,
    takeback: (who) => `${who} просит вернуть ход`,
    pause: (who) => `${who} просит паузу`,
    resume: (who) => `${who} предлагает продолжить`,
    abort: (who) => `${who} предлагает отменить партию`,
    adjourn: (who) => `${who} предлагает отложить партию с записью хода`,
  },
  accept: "Согласиться",
  decline: "Отказаться",
  withdraw: "Отозвать",
  claim: { wait: "Подождать", remove: "Удалить", bot: "Заменить компьютером" },
  comeBack: (time) => `Вас не было. Вернитесь: осталось ${time}.`,
  goneUntil: (who, time) => `${who} отошёл; решить можно через ${time}.`,
  goneNow: (who) => `${who} отошёл. Что делать?`,

  newGame: "Новая партия",
  stay: "Можно остаться и смотреть.",

  rooms: { table: "Стол", team: "Команда", spectators: "Зрители" },
  say: "Сообщение",
  send: "Отправить",
  chatOff: "За этим столом чата нет.",
  presets: {
    hello: "Привет",
    good_luck: "Удачи",
    have_fun: "Приятной игры",
    your_turn: "Ваш ход",
    one_moment: "Минутку",
    im_back: "Я вернулся",
    nice_move: "Хороший ход",
    oops: "Ой",
    sorry: "Извините",
    thanks: "Спасибо",
    well_played: "Отлично сыграно",
    good_game: "Хорошая партия",
    rematch: "Ещё раз?",
    bye: "Пока",
  },

  typedMove: "Ход: 5g5f, P*5e",
  noMove: (text) => `${text}: это не ход`,

  place: (n) => `${n}-е место`,
  moveHere: "Пересесть",
  thrown: (thrower, promoted, first) =>
    `Бросок пешек (${thrower}): перевёрнутых ${promoted} из 4. Начинает ${first}.`,
  begins: (first) => `Начинает ${first}.`,
  thirdTime: "Позиция стоит в третий раз. На четвёртый партия закончится.",
  movesLeft: (n) => `До лимита ходов осталось: ${n}.`,
  matesSoFar: (list) => `Маты: ${list}`,
  copyPosition: "Копировать позицию",
  copyRecord: "Копировать запись",
  picture: "Картинка (SVG)",
};
