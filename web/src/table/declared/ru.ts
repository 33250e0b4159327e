import type { DeclaredText } from "../declared.svelte";

const text: DeclaredText = {
  declare: "Объявить победу (27 очков)",
  really: "Точно объявить?",
  counted: (men, needed, points, most) =>
    `На последних трёх горизонталях фигур: ${men} из ${needed}. Там и в руке очков: ${points} из ${most}.`,
  refused: "Условия не выполнены. Ничего не потеряно, партия продолжается. Не хватает:",
  lacks: {
    king: () => "Король не на последних трёх горизонталях.",
    check: () => "Король под шахом.",
    men: ({ men }) => `Кроме короля, фигур на последних трёх горизонталях: ${men}, нужно десять.`,
    points: ({ points, needed }) =>
      `Очков там и в руке: ${points}, нужно ${needed}. Ладья и слон по пять, прочие по одному.`,
  },
};

export default text;
