export { two } from "../two";
