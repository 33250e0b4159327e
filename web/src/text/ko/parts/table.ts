/** Wherever a board is. */
export { board } from "../board";
export { army, check, conn, end, table, turn, word } from "../gameTerms";
export { desk } from "../desk";
export { play } from "../play";
export { story } from "../story";
