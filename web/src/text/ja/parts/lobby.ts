export { lobbyPage } from "../lobbyPage";
