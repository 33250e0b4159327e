/** What the games for two need beside the rest. */
export { two } from "../two";
