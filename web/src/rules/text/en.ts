/** What the rules of every game have around them, and the words for how men move. */
import type { How, Where } from "../wording";

export interface MenText {
  readonly where: Readonly<Record<Where, string>>;
  /** Between two directions. */
  readonly comma: string;
  readonly how: Readonly<Record<How, (where: string) => string>>;
  readonly legend: Readonly<Record<"step" | "slide" | "jump" | "lion", string>>;
  /** Of a man that does not promote. */
  readonly stays: string;
}

const men: MenText = {
  where: {
    everyWay: "every way",
    straight: "straight all four ways",
    diagonally: "diagonally all four ways",
    ahead: "straight ahead",
    back: "straight back",
    sideways: "sideways",
    diagonallyAhead: "diagonally ahead",
    diagonallyBack: "diagonally back",
  },
  comma: ", ",
  how: {
    step: (where) => `One square: ${where}.`,
    slide: (where) => `Any distance: ${where}.`,
    jump: (where) => `Leaps to the second square: ${where}.`,
    knight: () => "Leaps two squares ahead and one aside.",
    power: (where) => `A lion's two steps on the line: ${where}.`,
    lion: () => "Two steps like a king's in one move, or a leap to any square within two.",
  },
  legend: {
    step: "one square",
    slide: "any distance",
    jump: "a leap",
    lion: "a lion's power: it may take there and go on",
  },
  stays: "Does not promote.",
};

export default {
  heading: "Rules",
  toLessons: "Lessons",
  contents: "Contents",
  notYet: "No game of this name is played here.",
  noRulesets: "The table of rulesets could not be loaded.",
  option: "Rule",
  men,
};
