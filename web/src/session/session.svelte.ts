/** Who sits before this browser: nobody yet, a guest, or an account. */
import type { Me, Player, Scope, Session as Signed } from "$protocol";

import { Refusal } from "../wire/problem";
import { get, post, remove } from "../wire/rest";
import { socket } from "../wire/socket.svelte";

class SessionState {
  #player = $state.raw<Player | null>(null);
  #scopes = $state.raw<readonly Scope[]>([]);
  #known: Promise<void> | null = null;
  #arriving: Promise<Player> | null = null;
  /** Numbers what was asked and done, so that an answer that comes late changes nothing. */
  #newest = 0;

  /** Null: nobody, or not asked yet. */
  get player(): Player | null {
    return this.#player;
  }

  /** May run leagues: his own. */
  get organizes(): boolean {
    return this.#scopes.includes("organize") || this.administers;
  }

  /** May do whatever organizers may, in everybody's leagues. */
  get administers(): boolean {
    return this.#scopes.includes("admin");
  }

  /** Asks the server once who this is. */
  ready(): Promise<void> {
    this.#known ??= this.refresh().catch((error: unknown) => {
      // Whoever asks next asks anew.
      this.#known = null;
      throw error;
    });
    return this.#known;
  }

  /** Asks the server again. */
  async refresh(): Promise<void> {
    const asked = ++this.#newest;
    const me = await get<Me>("/me").catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "unauthenticated") return null;
      throw error;
    });
    if (asked !== this.#newest) return;
    this.#player = me?.player ?? null;
    this.#scopes = me?.scopes ?? [];
  }

  /** The player, made a guest if there is none yet: only when an action needs one. */
  someone(name?: string): Promise<Player> {
    // Two actions at once are one person's.
    this.#arriving ??= this.#arrive(name).finally(() => (this.#arriving = null));
    return this.#arriving;
  }

  async #arrive(name: string | undefined): Promise<Player> {
    await this.ready();
    // Another tab may have made him a guest meanwhile.
    if (this.#player === null) await this.refresh();
    if (this.#player !== null) return this.#player;
    return this.#begin(await post<Signed>("/guests", name === undefined ? {} : { name }));
  }

  /** A new account; a guest becomes it and keeps his games. */
  async signUp(name: string, password: string): Promise<Player> {
    return this.#begin(await post<Signed>("/accounts", { name, password }));
  }

  async signIn(name: string, password: string): Promise<Player> {
    return this.#begin(await post<Signed>("/sessions", { name, password }));
  }

  async signOut(): Promise<void> {
    await remove("/sessions/current");
    this.#newest += 1;
    this.#player = null;
    this.#scopes = [];
    socket.reopen();
  }

  async #begin(signed: Signed): Promise<Player> {
    this.#newest += 1;
    this.#player = signed.player;
    socket.reopen();
    this.#known = null;
    await this.ready();
    return signed.player;
  }
}

export const session = new SessionState();
