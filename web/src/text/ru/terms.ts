import type { Words } from "../language.svelte";

export const game: Words["game"] = {
  yonin: "Четверные сёги (ёнин-сёги)",
  chu: "Тю сёги",
  shogi: "Сёги",
};

export const piece: Words["piece"] = {
  king: "Король",
  jewel: "Король",
  rook: "Ладья",
  bishop: "Слон",
  gold: "Золото",
  silver: "Серебро",
  knight: "Конь",
  lance: "Стрелка",
  pawn: "Пешка",
  dragon: "Дракон",
  horse: "Лошадь",
  psilver: "Перевёрнутое серебро",
  pknight: "Перевёрнутый конь",
  plance: "Перевёрнутая стрелка",
  tokin: "Токин",
  elephant: "Пьяный слон",
  prince: "Кронпринц",
  queen: "Ферзь",
  lion: "Лев",
  chuDragon: "Дракон (король-дракон)",
  chuHorse: "Лошадь (дракон-лошадь)",
  kirin: "Кирин",
  phoenix: "Феникс",
  vmover: "Вертикальный ходок",
  smover: "Горизонтальный ходок",
  chariot: "Контрстрелка",
  tiger: "Слепой тигр",
  copper: "Медь",
  leopard: "Свирепый леопард",
  gobetween: "Посредник",
  eagle: "Парящий орёл",
  falcon: "Рогатый сокол",
  ox: "Летающий бык",
  boar: "Вольный вепрь",
  whale: "Кит",
  whitehorse: "Белый конь",
  stag: "Летающий олень",
};

export const seat: Words["seat"] = {
  s: "Юг",
  w: "Запад",
  n: "Север",
  e: "Восток",
  left: "Сосед слева",
  across: "Напротив",
  right: "Сосед справа",
  black: "Сэнтэ (чёрные)",
  white: "Готэ (белые)",
  you: "Вы",
  open: "Свободное место",
  reserved: "Занято заранее",
  computer: (n) => `Компьютер, уровень ${n}`,
};

export const turn: Words["turn"] = {
  yours: "Ваш ход",
  of: (name) => `Ход: ${name}`,
  clockwise: "по часовой стрелке",
  jump: "Переход хода",
  skipped: "пропущен",
  again: "Вы ходите снова",
  next: (names) => `Далее: ${names}`,
};

export const word: Words["word"] = {
  check: "Шах",
  mate: "Мат",
  stalemate: "Пат (нет ходов)",
  deadking: "Перевёрнутый король",
  wall: "Нельзя взять, занять или перепрыгнуть",
  army: "Армия",
  owner: "Владелец",
  facing: "Направление",
  hand: "В руке",
  capture: "взять",
  drop: "сбросить (сброс)",
  dropping: (piece) => `Сброс: ${piece}. Выберите поле`,
  move: "ход",
  promote: "перевернуть",
  zone: "зона переворота",
  lastrank: "последняя горизонталь",
  file: "вертикаль",
  rank: "горизонталь",
  royal: "Главная фигура",
  lobby: "Лобби",
};

export const check: Words["check"] = {
  to: (seat) => `Шах: ${seat}`,
  double: "Двойной шах (двум королям)",
  triple: "Шах трём королям",
  discovered: "Вскрытый шах",
  waits: "остаётся под шахом",
};

export const mate: Words["mate"] = {
  by: (a, b) => `${a}: мат от ${b}`,
  verb: "поставить мат",
};

export const army: Words["army"] = {
  inherit: "Армия переходит поставившему мат",
  freeze: "Армия застывает",
  inherited: "Унаследованная фигура",
  frozen: "Застывшая фигура",
  command: (n) => `Под вашей командой ещё ${n} фигур`,
};

export const hand: Words["hand"] = {
  sealed: "Рука заморожена",
};

export const promote: Words["promote"] = {
  not: "не переворачивать",
  must: "переворот обязателен",
};

export const why: Words["why"] = {
  illegal: (why) => `Недопустимый ход: ${why}`,
  nifu: "нифу (две пешки на линии)",
  dropMate: "утифудзумэ (мат сбросом пешки)",
  deadEnd: "фигура без хода",
  deadKingPawn: "нельзя сбросить пешку перед мёртвым королём",
  ownKing: "король остаётся под шахом",
  pinned: "фигура связана",
  lionProtected: "лев защищён",
  firstLion: "правило «первого льва»",
};

export const lion: Words["lion"] = {
  step1: "Первый шаг",
  step2: "Второй шаг",
  igui: "Игуи (взять на месте)",
  jitto: "Дзитто (пропуск хода)",
  tsukegui: "Цукэгуи",
};

export const end: Words["end"] = {
  over: "Партия окончена",
  rank: (n) => `${n}-е место`,
  winner: "Победитель",
  resign: "Сдаться",
  flag: "Время истекло",
  abandon: "Покинул партию",
  draw: "Ничья",
  repetition: "Сэннититэ (повторение)",
  perpetual: "Вечный шах",
  impasse: "Дзисёги (тупик)",
  bare: "Голый король",
  maxply: "Лимит ходов",
  royal: "Главные фигуры потеряны",
  out: "Вы выбыли",
  survivor: "Последний выживший",
  mates: "Поставлено матов",
};

export const rules: Words["rules"] = {
  classic: "Классические",
  race: "До двух матов",
  korean: "Корейские",
  iemoto: "Правила иэмото (автора)",
  league: "Правила лиги",
  teams: "Команды",
  ffa: "Каждый за себя",
  partner: "Партнёр",
  furigoma: "Фуригома (бросок пешек)",
  options: "Правила этого стола",
  differs: "отличается от набора правил",
};

export const clock: Words["clock"] = {
  main: "Основное время",
  fischer: "Добавление (Фишер)",
  byoyomi: "Бёёми",
  periods: (n) => `Периодов осталось: ${n}`,
  delay: "Задержка",
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
  watch: "Смотреть",
  spectators: "Зрители",
  rematch: "Реванш",
  learn: "Обучение",
};

export const table: Words["table"] = {
  chatTable: "Чат стола",
  chatTeam: "Чат команды",
  chatSpect: "Чат зрителей",
  moves: "Ходы",
  replay: "Просмотр",
  share: "Поделиться",
  flip: "Повернуть доску",
  takeback: "Вернуть ход",
  offerdraw: "Предложить ничью",
  abort: "Отменить партию",
  premove: "Предварительный ход",
  confirm: "Подтвердить ход",
  away: (t) => `Отошёл ${t}`,
  claim: "Удалить / заменить компьютером",
};

export const conn: Words["conn"] = {
  live: "На связи",
  re: "Переподключение, часы идут",
  restart: "Сервер перезапускается, ходы сохранены",
};

export const err: Words["err"] = {
  badRequest: "Запрос не понят. Обновите страницу",
  unauthenticated: "Войдите снова",
  forbidden: "Здесь это запрещено",
  notFound: "Этого стола больше нет",
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
