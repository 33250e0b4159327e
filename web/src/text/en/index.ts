/** All texts in one: what a language has to have. Pages load only the parts that they need. */
import { nav } from "./nav";
import * as leagues from "./parts/leagues";
import * as lobby from "./parts/lobby";
import * as people from "./parts/people";
import * as settings from "./parts/settings";
import * as shared from "./parts/shared";
import * as table from "./parts/table";
import * as two from "./parts/two";

export default { nav, ...leagues, ...lobby, ...people, ...settings, ...shared, ...table, ...two };
