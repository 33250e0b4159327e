/** The games that are played here, once the server has told of them. */
import type { GameInfo } from "$protocol";

import { catalogue } from "../catalogue/catalogue.svelte";
import { isUp } from "../wire/connection";
import { socket } from "../wire/socket.svelte";

/** Where the server could not be asked, it is asked again when the connection comes back. */
export function gameCalled(name: string): GameInfo | null {
  void isUp(socket.link);
  return catalogue.game(name);
}

/** The game of a pool: pools of games other than yonin begin with its name. */
export function gameOfPool(pool: string): string {
  return ["shogi", "chu"].find((game) => pool.startsWith(`${game}-`)) ?? "yonin";
}
