import type { Words } from "../language.svelte";

export const game: Words["game"] = {
  yonin: "Четверные сёги (ёнин-сёги)",
  chu: "Тю сёги",
  shogi: "Сёги",
};

export const seat: Words["seat"] = {
  s: "Юг",
  w: "Запад",
  n: "Север",
  e: "Восток",
  black: "Сэнтэ (чёрные)",
  white: "Готэ (белые)",
  you: "Вы",
  open: "Свободное место",
  reserved: "Занято заранее",
  computer: (n) => `Компьютер ${n}`,
};

export const rules: Words["rules"] = {
  classic: "Классические",
  race: "До двух матов",
  korean: "Корейские",
  iemoto: "Правила иэмото (автора)",
  league: "Правила лиги",
  standard: "Стандартные",
  lishogi: "Lishogi",
  renmei: "Японская ассоциация тю сёги",
  namu: "Namu (корейский источник)",
  teams: "Команды",
  ffa: "Каждый за себя",
  partner: "Партнёр",
  differs: "отличается от набора правил",
};

export const clock: Words["clock"] = {
  fischer: "Добавление (Фишер)",
  byoyomi: "Бёёми",
  permove: (n) => `Дней на ход: ${n}`,
  none: "Без часов",
  paused: "Пауза",
};

export const lobby: Words["lobby"] = {
  table: "Стол",
  create: "Создать стол",
  join: "Сесть",
  quick: "Быстрая игра",
  found: (have, need) => `Найдено ${have} из ${need}`,
  bots: "Играть с тремя компьютерами",
  invite: "Пригласить по ссылке",
  rated: "Рейтинговая",
  casual: "Товарищеская",
  private: "Закрытый",
  rematch: "Реванш",
};

export const err: Words["err"] = {
  badRequest: "Запрос не понят. Обновите страницу",
  unauthenticated: "Войдите снова",
  forbidden: "Здесь это запрещено",
  notFound: "Такого стола нет, или к нему нужна ссылка-приглашение",
  conflict: "Кто-то успел раньше",
  notYourTurn: (name) => `Сейчас ход: ${name}`,
  stale: "Позиция изменилась",
  illegal: (why) => `Недопустимый ход: ${why}`,
  idReused: "Этот ход уже отправлен. Обновите страницу",
  gameOver: "Партия окончена",
  paused: "Партия на паузе",
  seatTaken: "Место уже занято",
  tableFull: "Мест нет. Можно смотреть",
  rateLimited: (n) => `Слишком часто. Через ${n} с`,
  busy: (n) => `Сервер занят. Повтор через ${n} с`,
  unavailable: "Сохранение недоступно. Часы стоят",
  unsupported: "Страница устарела. Обновите",
  tooLarge: (n) => `Слишком длинно: до ${n} знаков`,
  internal: (ref) => `Наша ошибка. Ничего не потеряно. Номер ${ref}`,
};
