/** What is said at a table, by room; what was missed is fetched. */
import type { ChatFrame, ChatMessage, Page, Room, TableId } from "$protocol";

import { Refusal } from "../wire/problem";
import { get } from "../wire/rest";

export type Rooms = Readonly<Record<Room, readonly ChatMessage[]>>;

/** The most messages of one page of the server's list. */
const PAGE = 200;

export class Chat {
  #rooms = $state.raw<Rooms>({ table: [], team: [], spectators: [] });
  readonly #table: TableId;
  readonly #headers: () => Readonly<Record<string, string>>;

  constructor(table: TableId, headers: () => Readonly<Record<string, string>>) {
    this.#table = table;
    this.#headers = headers;
  }

  get rooms(): Rooms {
    return this.#rooms;
  }

  heard(message: ChatFrame): void {
    const missed = message.n > (this.#rooms[message.room].at(-1)?.n ?? 0) + 1;
    this.#add(message.room, [message]);
    if (missed) void this.fetch(message.room);
  }

  /** Gets what was said before, or while nobody listened. Rooms that are not for this reader stay empty. */
  async fetch(room: Room): Promise<void> {
    try {
      let cursor: string | null = null;
      do {
        const query = { room, since: cursor === null ? this.#firstGap(room) : null, limit: PAGE, cursor };
        const page: Page<ChatMessage> = await get(`/tables/${this.#table}/chat`, {
          query,
          headers: this.#headers(),
        });
        this.#add(room, page.items);
        cursor = page.next;
      } while (cursor !== null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Another reader: what only the one before could read is forgotten. */
  clear(): void {
    this.#rooms = { table: [], team: [], spectators: [] };
  }

  #add(room: Room, messages: readonly ChatMessage[]): void {
    const kept = this.#rooms[room].filter((known) => messages.every((message) => message.n !== known.n));
    const all = [...kept, ...messages].sort((a, b) => a.n - b.n);
    this.#rooms = { ...this.#rooms, [room]: all };
  }

  /** The last message before which none is missing. */
  #firstGap(room: Room): number {
    let last = 0;
    for (const { n } of this.#rooms[room]) {
      if (n !== last + 1) break;
      last = n;
    }
    return last;
  }
}
