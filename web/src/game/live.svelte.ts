/**
 * A table as it is at the server, kept up over the socket. What it shows as played the server has said; a move on its
 * way is `pending`.
 */
import type {
  ChatMessage,
  EventFrame,
  LegalMoves,
  Position,
  Presence,
  Room,
  Table,
  TableId,
  Why,
} from "$protocol";

import { session } from "../session/session.svelte";
import type { Link } from "../wire/connection";
import type { Frame, TableFrame } from "../wire/frames";
import type { Refusal } from "../wire/problem";
import { socket } from "../wire/socket.svelte";
import { askTable, askWhy } from "./asked";
import { Chat } from "./chat.svelte";
import type { Remaining } from "./clock";
import { clocksNow } from "./clocks";
import { advance, EMPTY, fromSnapshot, type Course, type Ply } from "./course";
import { TableDeeds } from "./deeds.svelte";
import { Pending } from "./pending.svelte";
import { placementOf } from "./placements";
import type { Moment, Premove, PremoveFault } from "./premove";
import { Premoves } from "./premoves.svelte";
import { roomsHeard } from "./rooms";
import { seatOf, withHost } from "./seating";
import type { Seat } from "./seats";

/** Hears each event as it happens, with the course before it and after it; of a stretch that was missed, the last. */
export type EventListener = (frame: EventFrame, before: Course, after: Course) => void;

export class LiveTable extends TableDeeds {
  #course = $state.raw<Course>(EMPTY);
  #known = $state.raw(false);
  #turn = $state.raw<Frame<"your_turn"> | null>(null);
  #presence = $state.raw<Presence | null>(null);
  #refused = $state.raw<Refusal | null>(null);
  readonly #chat: Chat;
  readonly #pending = new Pending();
  readonly #premoves = new Premoves();
  #listeners: readonly EventListener[] = [];
  readonly #unwatch: () => void;
  /** The newest course; ahead of what is shown while missed events come in. */
  #newest: Course = EMPTY;
  #catchingUp = false;
  #latest: EventFrame | null = null;
  #reader: string | null = null;
  /** The event after which the server was asked last who is host. */
  #hostAskedAt = 0;

  constructor(id: TableId, invite?: string) {
    super(id, invite ?? null);
    this.#chat = new Chat(id, () => this.headers);
    this.#unwatch = socket.watchTable(
      id,
      { invite: () => this.invite, since: () => this.#newest.seq },
      {
        heard: (frame) => this.#heard(frame),
        catchingUp: () => this.#catchUp(),
        refused: (refusal) => (this.#refused = refusal),
      },
    );
  }

  get course(): Course {
    return this.#course;
  }

  /** Null until the server has told of it. */
  get table(): Table | null {
    return this.#course.table;
  }

  /** Why this table cannot be followed at all: it is gone, or not for this reader. */
  get refused(): Refusal | null {
    return this.#refused;
  }

  /** The seat of whoever sits before this page; null: he watches. */
  get mine(): Seat | null {
    return seatOf(this.#course, (session.player ?? socket.player)?.id);
  }

  get isHost(): boolean {
    const me = (session.player ?? socket.player)?.id;
    return me !== undefined && this.#course.table?.host === me;
  }

  get position(): Position | null {
    return this.#course.position;
  }

  get plies(): readonly Ply[] {
    return this.#course.plies;
  }

  get myTurn(): boolean {
    const turn = this.#course.position?.turn ?? null;
    return turn !== null && turn === this.mine && this.#course.table?.status === "playing";
  }

  /** What the player before this page may play; null while he may play nothing, or it is not known yet. */
  get legal(): LegalMoves | null {
    const current = this.#turn !== null && this.#turn.seq === this.#course.after;
    return current && this.myTurn && this.pending === null ? (this.#turn?.legal ?? null) : null;
  }

  /** What each seat has left; null in untimed games. */
  clocks(now: number = socket.serverNow()): Partial<Record<Seat, Remaining>> | null {
    return clocksNow(this.#course, this.mine !== null, now);
  }

  get presence(): Presence | null {
    return this.#presence;
  }

  get chat(): Readonly<Record<Room, readonly ChatMessage[]>> {
    return this.#chat.rooms;
  }

  /** The move that was sent and is not acknowledged. */
  get pending(): string | null {
    return this.#pending.usi;
  }

  get premove(): Premove | null {
    return this.#premoves.set;
  }

  /** Why the last premove was dropped; null once another is set. */
  get premoveFault(): PremoveFault | null {
    return this.#premoves.fault;
  }

  get connection(): Link {
    return socket.link;
  }

  /** Hears events as they happen, for sounds, announcements and movement. The answer ends that. */
  listen(listener: EventListener): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  /** Sends a move. Resolves once it is answered: true if it was played. */
  async move(usi: string): Promise<boolean> {
    const { position, after } = this.#course;
    if (position === null || this.pending !== null) return false;
    this.#pending.send(usi);
    const seq = await this.command({ t: "move", ply: position.ply, move: usi, after });
    this.#pending.answered(seq, this.#newest.seq);
    return seq !== null;
  }

  /** Why a move would be refused to the player on turn; null: it would not be, or the server does not say. */
  why(usi: string): Promise<Why | null> {
    return askWhy(this.id, usi, this.headers);
  }

  /** Sets a move for the next turn in place of any other; false if it cannot be one. */
  setPremove(usi: string): boolean {
    const moment = this.#moment();
    const seat = this.mine;
    if (moment === null || seat === null || this.myTurn) return false;
    return this.#premoves.choose(usi, seat, moment);
  }

  cancelPremove(): void {
    this.#premoves.cancel();
  }

  /** Ends it: nothing more is heard. */
  close(): void {
    this.#unwatch();
    this.#listeners = [];
  }

  #heard(frame: TableFrame): void {
    switch (frame.t) {
      case "event":
        return this.#event(frame);
      case "snapshot":
        this.#newest = fromSnapshot(frame);
        this.#latest = null;
        return;
      case "watching":
        return this.#caughtUp();
      case "your_turn":
        return this.#myTurnCame(frame);
      case "presence":
        this.#presence = frame;
        return;
      case "chat":
        return this.#chat.heard(frame);
    }
  }

  #event(frame: Frame<"event">): void {
    this.#newest = advance(this.#newest, frame);
    this.#latest = frame;
    const { kind } = frame.event;
    if (kind === "takeback" || kind === "table_paused") this.#premoves.drop("interrupted");
    if (!this.#catchingUp) this.#show();
  }

  #catchUp(): void {
    this.#catchingUp = true;
    this.#latest = null;
    if (this.#known) this.#premoves.drop("interrupted");
  }

  #caughtUp(): void {
    this.#catchingUp = false;
    this.#refused = null;
    this.#show();
    this.#known = true;
    this.#fetchBeside();
  }

  /** Shows the newest course, and tells of the event that led there. */
  #show(): void {
    const before = this.#course;
    const after = this.#newest;
    this.#course = after;
    this.#pending.shown(before, after);
    this.#premoves.look(this.#moment());
    if (this.#known) this.#fetchRooms(after, before);
    if (after.hostLeft && after.table?.status === "open" && after.seq > this.#hostAskedAt)
      void this.#askForHost(after.seq);
    const frame = this.#latest;
    if (frame !== null && this.#known) this.#listeners.forEach((listener) => listener(frame, before, after));
  }

  #myTurnCame(frame: Frame<"your_turn">): void {
    // A snapshot does not say which event was the newest with a position.
    if (frame.seq < this.#newest.after) this.#newest = { ...this.#newest, after: frame.seq };
    if (!this.#catchingUp) this.#course = this.#newest;
    this.#turn = frame;
    const usi = this.#premoves.take(this.#moment(), frame.legal);
    if (usi !== null) void this.move(usi);
  }

  #moment(): Moment | null {
    const { position } = this.#course;
    if (position === null) return null;
    return { placement: placementOf(position), position };
  }

  /** What does not come over the socket: the invitation, and what was said before. */
  #fetchBeside(): void {
    const reader = socket.player?.id ?? null;
    if (reader !== this.#reader) this.#chat.clear();
    this.#reader = reader;
    const { table } = this.#course;
    if (table === null) return;
    this.#fetchRooms(this.#course);
    if (table.visibility === "private" && this.invite === null) void this.#fetchInvite();
  }

  /** What was said in the rooms that are heard now and were not `before`. */
  #fetchRooms(now: Course, before: Course = EMPTY): void {
    const me = (session.player ?? socket.player)?.id;
    const heard = roomsHeard(before, seatOf(before, me));
    for (const room of roomsHeard(now, seatOf(now, me)))
      if (!heard.includes(room)) void this.#chat.fetch(room);
  }

  async #fetchInvite(): Promise<void> {
    const table = await askTable(this.id, this.headers);
    if (table !== null) this.learnInvite(table.invite ?? null);
  }

  async #askForHost(seq: number): Promise<void> {
    this.#hostAskedAt = seq;
    const table = await askTable(this.id, this.headers);
    if (table === null) return;
    this.#newest = withHost(this.#newest, table.host);
    if (!this.#catchingUp) this.#course = this.#newest;
  }
}
