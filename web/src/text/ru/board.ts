import type { SeatWord } from "../../game/seats";
import type { Words } from "../language.svelte";
import { manIn } from "../men";

/** Masculine, feminine, neuter: words about a man agree with it. */
type Gender = 0 | 1 | 2;

const MEN: Readonly<Record<string, readonly [string, Gender]>> = {
  K: ["король", 0],
  R: ["ладья", 1],
  B: ["слон", 0],
  G: ["золото", 2],
  S: ["серебро", 2],
  N: ["конь", 0],
  L: ["стрелка", 1],
  P: ["пешка", 1],
  "+R": ["дракон", 0],
  "+B": ["лошадь", 1],
  "+S": ["перевёрнутое серебро", 2],
  "+N": ["перевёрнутый конь", 0],
  "+L": ["перевёрнутая стрелка", 1],
  "+P": ["токин", 0],
};

/** Of whom. */
const SEATS: Readonly<Record<SeatWord, string>> = {
  s: "Юга",
  w: "Запада",
  n: "Севера",
  e: "Востока",
  b: "чёрных",
  white: "белых",
};

/** From which side. */
const SIDES: Readonly<Record<SeatWord, string>> = {
  s: "с юга",
  w: "с запада",
  n: "с севера",
  e: "с востока",
  b: "со стороны чёрных",
  white: "со стороны белых",
};

const man = (name: string): string => manIn("ru", MEN, name)?.[0] ?? name;
const agree = (name: string, forms: readonly [string, string, string]): string =>
  forms[manIn("ru", MEN, name)?.[1] ?? 0];

export const board: Words["board"] = {
  seenFrom: (seat) => `Доска, вид ${SIDES[seat]}`,
  man,
  yours: (name) => `${agree(name, ["ваш", "ваша", "ваше"])} ${man(name)}`,
  of: (seat, name) => `${man(name)} ${SEATS[seat]}`,
  frozen: (name) => `${agree(name, ["застывший", "застывшая", "застывшее"])} ${man(name)}`,
  deadKing: (seat) => `мёртвый король ${SEATS[seat]}, стена`,
  inherited: "по наследству",
  points: ["смотрит вверх", "смотрит вправо", "смотрит вниз", "смотрит влево"],
  empty: "пусто",
  chosen: "выбрано",
  canGo: "можно пойти",
  canDrop: "можно сбросить",
  canCapture: "можно взять",
  canStay: "остаться здесь",
  canReturn: "взять и вернуться (игуи)",
  canPass: "вернуться: пропуск хода (дзитто)",
  inCheck: "под шахом",
  givesCheck: "даёт шах",
  lastFrom: "последний ход отсюда",
  lastTo: "последний ход сюда",
  pending: "ход отправляется",
  premove: "предварительный ход",
  yourHand: "Фигуры у вас в руке",
  handOf: (seat) => `Фигуры в руке ${SEATS[seat]}`,
  held: (name, count) => `${man(name)}, в руке ${count}`,
  dropping: (name) => `Сброс: ${man(name)}`,
  tapSquare: "Выберите поле",
  cancel: "Отмена",
  confirm: "Пойти",
  confirmMove: (move) => `Пойти ${move}`,
  sealed: "заморожена",
  askPromotion: "Перевернуть?",
  promoteTo: (name) => `Перевернуть: ${man(name)}`,
  stay: (name) => `Не переворачивать: ${man(name)}`,
};
