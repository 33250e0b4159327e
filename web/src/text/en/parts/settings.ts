export { settingsPage } from "../settingsPage";
