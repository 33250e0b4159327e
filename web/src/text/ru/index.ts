import type { Words } from "../language.svelte";
import { nav } from "./nav";
import * as leagues from "./parts/leagues";
import * as lobby from "./parts/lobby";
import * as people from "./parts/people";
import * as settings from "./parts/settings";
import * as shared from "./parts/shared";
import * as table from "./parts/table";
import * as two from "./parts/two";

const words: Words = { nav, ...leagues, ...lobby, ...people, ...settings, ...shared, ...table, ...two };
export default words;
