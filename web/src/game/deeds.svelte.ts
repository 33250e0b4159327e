/** What one can do at a table. Whatever the server refuses is kept in `problem`. */
import type {
  ClaimChoice,
  Command,
  OfferId,
  OfferKind,
  Preset,
  Room,
  SeatWish,
  TableChanged,
  TableId,
} from "$protocol";

import { session } from "../session/session.svelte";
import { Refusal } from "../wire/problem";
import { post, put, remove } from "../wire/rest";
import { socket } from "../wire/socket.svelte";
import type { Seat } from "./seats";

export abstract class TableDeeds {
  readonly id: TableId;
  #invite = $state.raw<string | null>(null);
  #problem = $state.raw<Refusal | null>(null);

  constructor(id: TableId, invite: string | null) {
    this.id = id;
    this.#invite = invite;
  }

  /** The seat of whoever sits before this page; null: he watches. */
  abstract get mine(): Seat | null;

  /** What the server refused last, until `dismiss` or the next try. */
  get problem(): Refusal | null {
    return this.#problem;
  }

  /** Opens a private table to others; null for public tables, and for those who may not know it. */
  get invite(): string | null {
    return this.#invite;
  }

  dismiss(): void {
    this.#problem = null;
  }

  resign(): Promise<boolean> {
    return this.#done({ t: "resign" });
  }

  offer(what: OfferKind, toPly?: number): Promise<boolean> {
    return this.#done({ t: "offer", what, ...(toPly === undefined ? {} : { to_ply: toPly }) });
  }

  answer(offer: OfferId, accept: boolean): Promise<boolean> {
    return this.#done({ t: "answer", offer, accept });
  }

  claim(seat: Seat, choice: ClaimChoice): Promise<boolean> {
    return this.#done({ t: "claim", seat, choice });
  }

  async say(room: Room, what: { readonly text: string } | { readonly preset: Preset }): Promise<boolean> {
    return (await this.#tried(() => session.someone())) && this.#done({ t: "say", room, ...what });
  }

  /** Sits down, in any open seat if none is named; makes whoever has no name a guest. */
  sit(seat: Seat | null, name?: string): Promise<boolean> {
    const { invite } = this;
    return this.#tried(async () => {
      await session.someone(name);
      await post<TableChanged>(`/tables/${this.id}/join`, {
        ...(seat === null ? {} : { seat }),
        ...(invite === null ? {} : { invite }),
      });
    });
  }

  /** Leaves his seat, or empties another's as the host. */
  leave(seat: Seat | null = this.mine): Promise<boolean> {
    return this.#tried(async () => {
      if (seat !== null) await remove(`/tables/${this.id}/seats/${seat}`);
    });
  }

  setSeat(seat: Seat, to: SeatWish): Promise<boolean> {
    return this.#tried(() => put(`/tables/${this.id}/seats/${seat}`, to));
  }

  /** Starts the game; computers of the level take the empty seats, if one is given. */
  start(level?: number): Promise<boolean> {
    return this.#tried(() =>
      post(`/tables/${this.id}/start`, level === undefined ? {} : { fill: { level } }),
    );
  }

  /** The table of the next game; null if there is none for this player. */
  async rematch(): Promise<TableId | null> {
    let next: TableId | null = null;
    await this.#tried(async () => {
      next = (await post<TableChanged>(`/tables/${this.id}/rematch`)).table.id;
    });
    return next;
  }

  protected learnInvite(invite: string | null): void {
    this.#invite = invite;
  }

  /** What REST calls about a private table have to show. */
  protected get headers(): Record<string, string> {
    return this.#invite === null ? {} : { "yonin-invite": this.#invite };
  }

  /** The event that a command made; null if it was refused. */
  protected async command(command: Command): Promise<number | null> {
    let seq: number | null = null;
    await this.#tried(async () => {
      seq = (await socket.command(this.id, command)).seq;
    });
    return seq;
  }

  async #done(command: Command): Promise<boolean> {
    return (await this.command(command)) !== null;
  }

  async #tried(attempt: () => Promise<unknown>): Promise<boolean> {
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
