/** The lobby for as long as a component is shown, and the time by which it tells how long ago something was. */
import { untrack } from "svelte";

import { LiveLobby } from "../game/lobby.svelte";
import { isUp } from "../wire/connection";
import { socket } from "../wire/socket.svelte";

const TICK_MS = 15_000;

export interface Looking {
  /** Null before the component is shown. */
  readonly lobby: LiveLobby | null;
  readonly known: boolean;
  /** What is shown may be old: the connection is lost. */
  readonly isOld: boolean;
  readonly now: number;
}

/** Called while a component is made. */
export function looking(): Looking {
  let lobby = $state.raw<LiveLobby | null>(null);
  let now = $state(Date.now());
  $effect(() => {
    const live = untrack(() => new LiveLobby());
    lobby = live;
    const timer = setInterval(() => (now = socket.serverNow()), TICK_MS);
    return () => {
      live.close();
      clearInterval(timer);
    };
  });
  const known = $derived(lobby?.known ?? false);
  return {
    get lobby() {
      return lobby;
    },
    get known() {
      return known;
    },
    get isOld() {
      return known && !isUp(socket.link);
    },
    get now() {
      return now;
    },
  };
}
