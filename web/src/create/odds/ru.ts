import type { OddsText } from "../odds.svelte";

const text: OddsText = {
  title: "Фора",
  none: "Нет: на равных",
  about: "Дающий фору играет за готэ: он начинает без этих фигур и ходит первым.",
  give: "Фору даю я",
  giveAbout: "Вы играете за готэ и ходите первым.",
  take: "Фору дают мне",
  takeAbout: "Вы играете за сэнтэ всеми фигурами.",
  with: (name) => `Фора: ${name}.`,
  handicaps: {
    left_lance: "Левая стрелка",
    right_lance: "Правая стрелка",
    bishop: "Слон",
    rook: "Ладья",
    rook_lance: "Ладья и стрелка",
    two_piece: "Две фигуры: ладья, слон",
    three_piece: "Три: ладья, слон, стрелка",
    four_piece: "Четыре: ладья, слон, стрелки",
    five_piece: "Пять: четыре и правый конь",
    left_five_piece: "Пять: четыре и левый конь",
    six_piece: "Шесть: четыре и оба коня",
    left_seven_piece: "Семь: шесть и левое серебро",
    right_seven_piece: "Семь: шесть и правое серебро",
    eight_piece: "Восемь: шесть и оба серебра",
    dragonfly: "Стрекоза: лишь ладья, слон, пешки",
    ten_piece: "Десять: остаются лишь пешки",
  },
};

export default text;
