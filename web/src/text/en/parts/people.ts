export { people } from "../people";
