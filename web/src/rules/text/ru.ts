import type { FrameText } from "../texts.svelte";

const text: FrameText = {
  heading: "Правила",
  toLessons: "К урокам",
  contents: "Содержание",
  notYet: "Игры с таким названием здесь нет.",
  noRulesets: "Таблица правил не загрузилась.",
  option: "Правило",
  men: {
    where: {
      everyWay: "во все стороны",
      straight: "прямо в четыре стороны",
      diagonally: "по диагонали в четыре стороны",
      ahead: "вперёд",
      back: "назад",
      sideways: "вбок",
      diagonallyAhead: "вперёд по диагонали",
      diagonallyBack: "назад по диагонали",
    },
    comma: ", ",
    how: {
      step: (where) => `На одно поле: ${where}.`,
      slide: (where) => `На любое расстояние: ${where}.`,
      jump: (where) => `Прыгает через поле: ${where}.`,
      knight: () => "Прыгает на два поля вперёд и на одно вбок.",
      power: (where) => `Два шага, как лев: ${where}.`,
      lion: () => "Два шага короля за один ход или прыжок на любое поле не дальше двух.",
    },
    legend: {
      step: "одно поле",
      slide: "любое расстояние",
      jump: "прыжок",
      lion: "сила льва: можно взять там и идти дальше",
    },
    stays: "Не переворачивается.",
  },
};

export default text;
