/** The lobby as it is: tables that are open and games that run, kept up over the socket. */
import type { Page, Status, Summary } from "$protocol";

import { session } from "../session/session.svelte";
import type { Frame } from "../wire/frames";
import { Refusal } from "../wire/problem";
import { get } from "../wire/rest";
import { socket } from "../wire/socket.svelte";
import { merged, type Change } from "./lobby";

const SHOWN: readonly Status[] = ["open", "playing", "paused"];
const PAGE = 200;
/** More pages than that nobody reads. */
const MOST_PAGES = 5;

export class LiveLobby {
  #tables = $state.raw<readonly Summary[]>([]);
  #known = $state.raw(false);
  #problem = $state.raw<Refusal | null>(null);
  readonly #unwatch: () => void;
  /** What was told while the list was fetched: newer than the list. */
  #changes: Change[] = [];
  #fetching = 0;

  constructor() {
    this.#unwatch = socket.watchLobby({
      begins: () => void this.#fetch(),
      heard: (frame) => this.#heard(frame),
    });
  }

  /** Tables that wait for players, newest first. */
  get open(): readonly Summary[] {
    return this.#public.filter((table) => table.status === "open");
  }

  /** Games that are on, newest first. */
  get running(): readonly Summary[] {
    return this.#public.filter((table) => table.status !== "open");
  }

  /** Private tables that this player sits at or hosts: the server lists them to nobody else. */
  get private(): readonly Summary[] {
    return this.#tables.filter((table) => table.visibility === "private");
  }

  get #public(): readonly Summary[] {
    return this.#tables.filter((table) => table.visibility === "public");
  }

  /** False until the list has come. */
  get known(): boolean {
    return this.#known;
  }

  /** Why the list could not be fetched. */
  get problem(): Refusal | null {
    return this.#problem;
  }

  close(): void {
    this.#unwatch();
  }

  #heard({ op, table }: Frame<"lobby">): void {
    const change = { op, table };
    if (this.#fetching > 0) this.#changes.push(change);
    this.#tables = merged(this.#tables, [change]);
  }

  async #fetch(): Promise<void> {
    if (this.#fetching === 0) this.#changes = [];
    this.#fetching += 1;
    try {
      const lists = await Promise.all([...SHOWN.map((status) => listed(status)), own()]);
      this.#tables = merged(lists.flat(), this.#changes);
      this.#known = true;
      this.#problem = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = error;
    } finally {
      this.#fetching -= 1;
    }
  }
}

/** The player's own tables: only here private ones are, and those beyond the last page. */
async function own(): Promise<Summary[]> {
  try {
    await session.ready();
    if (session.player === null) return [];
    return (await Promise.all(SHOWN.map((status) => listed(status, true)))).flat();
  } catch (error) {
    // Whoever is signed out meanwhile still sees what everyone sees.
    if (error instanceof Refusal && error.code === "unauthenticated") return [];
    throw error;
  }
}

async function listed(status: Status, mine = false): Promise<Summary[]> {
  const tables: Summary[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Page<Summary> = await get("/tables", {
      query: { status, mine: mine ? "true" : null, limit: PAGE, cursor },
    });
    tables.push(...answer.items);
    cursor = answer.next;
    if (cursor === null) break;
  }
  return tables;
}
