/** The one socket of the page: the machine of `connection` on a real WebSocket. The cookie tells who speaks. */
import { untrack } from "svelte";

import type { Ack, ClientFrame, Command, Player, ServerFrame, TableId, Ticket } from "$protocol";

import { dueAt, IDLE, isUp, step, type Happening, type Link, type Stop } from "./connection";
import { newId, readFrame, type Frame } from "./frames";
import { measured, type Offset } from "./offset";
import { Outbox, refusalOf } from "./outbox";
import { Refusal } from "./problem";
import { Watch, type TableListener, type WatchOptions } from "./watches";

export interface LobbyListener {
  /** Tables are told of from now on; what was before has to be asked for. */
  begins(): void;
  heard(frame: Frame<"lobby">): void;
}

const SUBPROTOCOL = "yonin.v1";
const WAKE_EVENTS = ["online", "offline", "pageshow"] as const;
/** When a refused `watch` may be repeated, where the refusal does not say. */
const AGAIN_MS = 1_000;

class Socket {
  #link = $state.raw<Link>(IDLE);
  #player = $state.raw<Player | null>(null);
  #ws: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #offset: Offset | null = null;
  #helloAt = 0;
  readonly #pingedAt = new Map<number, number>();
  readonly #outbox = new Outbox();
  readonly #watches = new Set<Watch>();
  readonly #lobby = new Set<LobbyListener>();
  readonly #queue = new Set<(ticket: Ticket) => void>();

  /** How the connection is. */
  get link(): Link {
    return this.#link;
  }

  /** Why the connection is over for good; null while it is not. */
  get stop(): Stop | null {
    return this.#link.stop;
  }

  /** Whom the server takes this page for; null: one who watches. */
  get player(): Player | null {
    return this.#player;
  }

  /** The server's time, as far as it is known. */
  serverNow(): number {
    return Date.now() + (this.#offset?.ms ?? 0);
  }

  /** Opens the connection. Whatever needs it does so by itself. */
  want(): void {
    this.#happens({ what: "wanted" });
  }

  /** Someone else sits before this page now; what is followed goes on. */
  reopen(): void {
    this.#happens({ what: "reopen" });
  }

  /** Follows a table; the answer ends that. */
  watchTable(table: TableId, options: WatchOptions, listener: TableListener): () => void {
    return untrack(() => {
      const watch = new Watch(table, options, listener);
      this.#watches.add(watch);
      this.want();
      if (isUp(this.#link)) this.#send(watch.ask(newId()));
      return () => {
        this.#watches.delete(watch);
        const followed = [...this.#watches].some((other) => other.table === table);
        if (!followed && isUp(this.#link)) this.#send({ t: "unwatch", table });
      };
    });
  }

  /** Follows the lobby; the answer ends that. */
  watchLobby(listener: LobbyListener): () => void {
    return untrack(() => {
      this.#lobby.add(listener);
      this.want();
      if (isUp(this.#link)) {
        this.#send({ t: "watch_lobby" });
        listener.begins();
      }
      return () => {
        this.#lobby.delete(listener);
        if (this.#lobby.size === 0 && isUp(this.#link)) this.#send({ t: "unwatch_lobby" });
      };
    });
  }

  /** Hears of this player's ticket in the quick-match queue; the open socket also keeps it alive. */
  watchQueue(listener: (ticket: Ticket) => void): () => void {
    return untrack(() => {
      this.#queue.add(listener);
      this.want();
      return () => this.#queue.delete(listener);
    });
  }

  /**
   * Gives a command. It is sent again after a loss of the connection, under the same id, until the server has answered:
   * refusals reject with a `Refusal`.
   */
  command(table: TableId, command: Command): Promise<Ack> {
    if (this.#link.phase === "stopped")
      return Promise.reject(new Refusal("offline", "the connection is over"));
    this.want();
    const { frame, answer } = this.#outbox.add(newId(), table, command);
    if (isUp(this.#link)) this.#send(frame);
    return answer;
  }

  #happens(happening: Happening): void {
    if (this.#link.phase === "idle" && happening.what === "wanted") this.#listenToThePage();
    const { link, deeds } = step(this.#link, happening, Date.now(), Math.random());
    this.#link = link;
    for (const deed of deeds) {
      if (deed.do === "open") this.#open();
      else if (deed.do === "drop") this.#drop();
      else this.#ping(deed.n);
    }
    if (link.phase === "stopped") this.#outbox.abandon(new Refusal("offline", "the connection is over"));
    clearTimeout(this.#timer);
    const due = dueAt(link);
    if (due !== null)
      this.#timer = setTimeout(() => this.#happens({ what: "tick" }), Math.max(0, due - Date.now()));
  }

  #listenToThePage(): void {
    const wake = () => this.#happens({ what: "wake" });
    for (const name of WAKE_EVENTS) addEventListener(name, wake);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") wake();
    });
  }

  #open(): void {
    this.#drop();
    this.#pingedAt.clear();
    const ws = new WebSocket(`${location.origin.replace(/^http/, "ws")}/v1/ws`, SUBPROTOCOL);
    this.#ws = ws;
    ws.onopen = () => {
      this.#helloAt = Date.now();
      this.#send({ t: "hello" });
    };
    ws.onmessage = ({ data }) => {
      const frame = typeof data === "string" ? readFrame(data) : null;
      if (frame !== null) this.#hear(frame);
    };
    ws.onclose = ({ code }) => {
      this.#ws = null;
      this.#happens({ what: "closed", code });
    };
  }

  /** What a dropped socket still says is not heard. */
  #drop(): void {
    const ws = this.#ws;
    if (ws === null) return;
    this.#ws = null;
    ws.onopen = ws.onmessage = ws.onclose = null;
    ws.close();
  }

  #ping(n: number): void {
    this.#pingedAt.set(n, Date.now());
    this.#send({ t: "ping", n });
  }

  #send(frame: ClientFrame): void {
    if (this.#ws?.readyState === WebSocket.OPEN) this.#ws.send(JSON.stringify(frame));
  }

  #hear(frame: ServerFrame): void {
    switch (frame.t) {
      case "welcome":
        return this.#welcome(frame);
      case "pong":
        return this.#pong(frame);
      case "ack":
        return this.#outbox.acked(frame);
      case "error":
        return this.#refused(frame);
      case "lobby":
        return this.#lobby.forEach((listener) => listener.heard(frame));
      case "queue":
        return this.#queue.forEach((listener) => listener(frame));
      case "snapshot":
      case "watching":
      case "event":
      case "your_turn":
      case "presence":
      case "chat":
        for (const watch of this.#watches) {
          if (watch.table === frame.table && watch.take(frame)) this.#send(watch.ask(newId()));
        }
    }
  }

  #welcome(frame: Frame<"welcome">): void {
    this.#player = frame.player;
    this.#learnTime(this.#helloAt, frame.now);
    this.#happens({ what: "welcome", heartbeatMs: frame.heartbeat_ms });
    for (const watch of this.#watches) this.#send(watch.ask(newId()));
    if (this.#lobby.size > 0) this.#send({ t: "watch_lobby" });
    this.#lobby.forEach((listener) => listener.begins());
    for (const command of this.#outbox.unanswered()) this.#send(command);
  }

  #pong(frame: Frame<"pong">): void {
    if (typeof frame.n !== "number") return;
    const sentAt = this.#pingedAt.get(frame.n);
    this.#pingedAt.delete(frame.n);
    if (sentAt !== undefined) this.#learnTime(sentAt, frame.now);
    this.#happens({ what: "pong", n: frame.n });
  }

  #learnTime(sentAt: number, now: number): void {
    this.#offset = measured(this.#offset, { sentAt, receivedAt: Date.now(), now });
  }

  #refused(error: Frame<"error">): void {
    const refused = this.#outbox.refused(error);
    if (typeof refused === "object") {
      const { frame, afterMs } = refused;
      const still = () => "id" in frame && typeof frame.id === "string" && this.#outbox.holds(frame.id);
      setTimeout(() => still() && isUp(this.#link) && this.#send(frame), afterMs);
    }
    if (refused !== false || error.re === null) return;
    const id = error.re;
    const watch = [...this.#watches].find((asking) => asking.isAsked(id));
    if (watch === undefined) return;
    if (error.code === "busy" || error.code === "rate_limited" || error.code === "unavailable") {
      setTimeout(() => {
        if (this.#watches.has(watch) && watch.isAsked(id) && isUp(this.#link)) this.#send(watch.ask(newId()));
      }, error.retry_ms ?? AGAIN_MS);
    } else watch.refuse(refusalOf(error));
  }
}

export const socket = new Socket();
