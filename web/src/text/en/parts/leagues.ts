export { leaguePages } from "../leaguePages";
