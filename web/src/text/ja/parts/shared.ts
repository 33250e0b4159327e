/** On nearly every page. */
export { catalogue } from "../catalogue";
export { problem } from "../problem";
export { clock, err, game, lobby, rules, seat } from "../terms";
