/** The game that is played here, once the server has told of it. */
import type { GameInfo } from "$protocol";

import { catalogue } from "../catalogue/catalogue.svelte";
import { isUp } from "../wire/connection";
import { socket } from "../wire/socket.svelte";

/** Where the server could not be asked, it is asked again when the connection comes back. */
export function yonin(): GameInfo | null {
  void isUp(socket.link);
  return catalogue.game("yonin");
}
