import type { AnalysisText } from ".";

const text: AnalysisText = {
  move: ({ man, from, via, to, promotes }) =>
    `${man} с ${from}${via === null ? "" : ` через ${via}`} на ${to}${promotes ? " с превращением" : ""}`.trim(),
  drop: (man, to) => `${man} из руки на ${to}`,

  hint: "Подсказка",
  hinting: "Подсказка ищется",
  hintIs: (move) => `Подсказка: ${move}`,

  analysis: "Анализ",
  analyse: "Анализ компьютером",
  about: "Компьютер смотрит каждую позицию и отмечает ходы, которые много отдали.",
  queued: "Ожидание свободного компьютера",
  progress: (n, of) => `Позиций: ${n} из ${of}`,
  again: "Продолжить",
  later: "Компьютер занят другим анализом. Этот начнётся после него.",
  by: (level, nodes) => `Уровень ${level}, позиций на ход: ${nodes}`,

  graph: "Доли в партии",
  graphIs: (shares) => `На что может рассчитывать каждый. ${shares}. Все числа в таблице ниже.`,
  after: (moves, shares) => `Сделано ходов: ${moves}. ${shares}`,
  mark: { inaccuracy: "неточность", mistake: "ошибка", blunder: "зевок" },
  marks: { inaccuracy: "Неточности", mistake: "Ошибки", blunder: "Зевки" },
  from: (percent) => `Отдано ${percent} партии или больше`,
  seat: "Место",
  mean: "В среднем",
  meanAbout: "Доля партии, отданная за ход, в среднем",

  played: (who, move) => `${who}: ${move}`,
  gave: (percent) => `отдано ${percent}`,
  better: (move) => `Лучше: ${move}`,
  best: "Компьютер сходил бы так же.",
  looked: (level, nodes) => `Компьютер уровня ${level}, позиций: до ${nodes}`,
  begin: "До первого хода",
  previous: "Предыдущая ошибка",
  next: "Следующая ошибка",
  none: "Ни один ход не отдал много.",

  table: "Все числа",
  number: "Ход",
  moveMade: "Сделан",
};

export default text;
