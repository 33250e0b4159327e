import type { Words } from "../language.svelte";

const plural = new Intl.PluralRules("ru");

function moves(n: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "ход", few: "хода" };
  return `${n} ${forms[plural.select(n)] ?? "ходов"}`;
}

export const desk: Words["desk"] = {
  slider: "Показанный ход",
  play: "Проиграть партию",
  stop: "Остановить",
  speed: "Скорость",
  speeds: { fast: "0,5 с", even: "1 с", slow: "2 с", real: "как игралось" },
  spent: (time) => `время ${time}`,
  behind: (n) => `Показ с опозданием на ${moves(n)}`,
  delay: (seconds) => `отсрочка ${seconds}`,

  rematchOpen: "Открыт стол для реванша.",
  toRematch: "К реваншу",
  youAreOut: "Вы выбыли: до конца партии здесь можно только читать.",
  newMessages: "Новые сообщения",
  toSpectators: "Поговорить со зрителями",

  offer: "Предложить…",

  keepFor: "Место для",
  keepForAnyone: "Для любого",
  keepForNobody: "Пока закрыто",
  keepForOne: (name) => `Для: ${name}`,

  details: (name) => `${name}: подробнее`,
  viewFrom: "Смотреть отсюда",
  profile: "Профиль",

  noMoveYet: "Ходов ещё не было",
  checkedBy: (squares) => `под шахом с ${squares}`,
  soundOn: "Звук включён",
  soundOff: "Звук выключен",
  keys: "Клавиши",
  skipTo: "Перейти к",
  skips: { board: "Доска", hand: "Фигуры в руке", moves: "Ходы", chat: "Чат" },

  seated: (have, of) => `Мест занято: ${have}/${of}`,
  closed: "Закрыт",
  ambiguous: (text) => `Ход ${text} могут сделать несколько фигур`,
};
