import * as terms from "./terms";
import { board } from "./board";
import { catalogue } from "./catalogue";
import { leaguePages } from "./leaguePages";
import { lobbyPage } from "./lobbyPage";
import { nav } from "./nav";
import { people } from "./people";
import { play } from "./play";
import { problem } from "./problem";
import { settingsPage } from "./settingsPage";
import { story } from "./story";

export default {
  ...terms,
  board,
  leaguePages,
  lobbyPage,
  nav,
  problem,
  story,
  catalogue,
  play,
  people,
  settingsPage,
};
