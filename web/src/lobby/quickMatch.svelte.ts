/** The quick match: one place in the queue, kept while the reader looks at other pages, and over a reload. */
import type { Pool, Ticket } from "$protocol";

import { router } from "../router/router.svelte";
import { session } from "../session/session.svelte";
import { settings } from "../settings/settings.svelte";
import { language } from "../text/language.svelte";
import { isUp } from "../wire/connection";
import { Refusal } from "../wire/problem";
import { get, post, remove } from "../wire/rest";
import { socket } from "../wire/socket.svelte";
import { keep, kept } from "./keeping";
import { readWait, told, type Wait } from "./ticket";

/** The socket tells of every change; this is for when it is down, and for frames that were lost with it. */
const POLL_MS = 4_000;
const POLL_LIVE_MS = 20_000;

class QuickMatch {
  #wait = $state.raw<Wait | null>(null);
  #problem = $state.raw<Refusal | null>(null);
  #entering = $state.raw<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unwatch: (() => void) | null = null;

  /** Null: not waiting. A wait that has expired stays until it is dismissed. */
  get wait(): Wait | null {
    return this.#wait;
  }

  get problem(): Refusal | null {
    return this.#problem;
  }

  /** The pool that is being entered. */
  get entering(): string | null {
    return this.#entering;
  }

  async enter(pool: Pool["id"]): Promise<void> {
    if (this.#entering !== null) return;
    this.#entering = pool;
    await this.#tried(async () => {
      await session.someone();
      this.#begin({ ticket: await post<Ticket>("/queue", { pool }), since: Date.now() });
    });
    this.#entering = null;
  }

  /** Gives the place back; false if the server did not take it. */
  async leave(): Promise<boolean> {
    const wait = this.#wait;
    if (wait === null) return true;
    if (wait.ticket.status !== "waiting") {
      this.#end();
      return true;
    }
    return this.#tried(async () => {
      await remove(`/queue/${wait.ticket.ticket}`);
      this.#end();
    });
  }

  /** Goes on with a wait from before a reload. */
  resume(): void {
    if (this.#wait !== null) return;
    const wait = readWait(kept());
    if (wait === null) return;
    this.#begin(wait);
    void this.#poll();
  }

  #begin(wait: Wait): void {
    this.#wait = wait;
    keep(wait);
    this.#unwatch ??= socket.watchQueue((ticket) => this.#hear(ticket));
    this.#pollLater();
    this.#hear(wait.ticket);
  }

  #end(): void {
    this.#wait = null;
    this.#problem = null;
    this.#stop();
  }

  #stop(): void {
    keep(null);
    clearTimeout(this.#timer);
    this.#unwatch?.();
    this.#unwatch = null;
  }

  #hear(ticket: Ticket): void {
    if (this.#wait === null) return;
    this.#wait = told(this.#wait, ticket);
    const { status, table } = this.#wait.ticket;
    if (status === "expired") this.#stop();
    if (status !== "matched" || table === undefined) return;
    this.#end();
    void announce().catch(() => undefined);
    router.go(`/t/${encodeURIComponent(table)}`);
  }

  #pollLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), isUp(socket.link) ? POLL_LIVE_MS : POLL_MS);
  }

  async #poll(): Promise<void> {
    const wait = this.#wait;
    if (wait === null) return;
    this.#pollLater();
    try {
      this.#hear(await get<Ticket>(`/queue/${wait.ticket.ticket}`));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A server that has forgotten the ticket has given the place away.
      if (error.code === "not_found") this.#hear({ ...wait.ticket, status: "expired" });
    }
  }

  async #tried(attempt: () => Promise<void>): Promise<boolean> {
    this.#problem = null;
    try {
      await attempt();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = error;
      return false;
    }
  }
}

/** Heard, and shown outside the page if nobody looks at it. What sounds is loaded only now. */
async function announce(): Promise<void> {
  const [{ callBack }, { soundPlayer }, { muted }] = await Promise.all([
    import("../sound/notify"),
    import("../sound/player"),
    import("../sound/choose"),
  ]);
  callBack("Yonin", language.words.nav.matched, "match");
  if (settings.sound && !muted(settings.quiet).has("found")) await soundPlayer.try("found", settings.volume);
}

export const quickMatch = new QuickMatch();
