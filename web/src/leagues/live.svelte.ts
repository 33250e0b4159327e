/** A league as it is, kept up: asked for again and again by its revision, which seldom has an answer. */
import type {
  EntrantView,
  Interaction,
  League,
  LeagueAnswer,
  LeagueRuling,
  Page,
  Player,
  PlayerId,
  Round,
  Standing,
} from "$protocol";

import { Refusal } from "../wire/problem";
import { get, newer } from "../wire/rest";
import { playersById, resultsOf, type Results } from "./results";

const EVERY_MS = 10_000;
const PAGE = 200;
/** More pages than that nobody reads. */
const MOST_PAGES = 10;

/** All of one revision; shown at once, so that nothing flickers or contradicts. */
export interface Picture {
  readonly league: League;
  readonly etag: string;
  readonly entrants: readonly EntrantView[];
  readonly rounds: readonly Round[];
  readonly standings: readonly Standing[];
  /** The oldest first, those that were withdrawn too. */
  readonly rulings: readonly LeagueRuling[];
  readonly results: Results;
}

/** What is fetched only when it is looked at. */
interface Aside<T> {
  readonly revision: number;
  readonly items: readonly T[];
}

export class LiveLeague {
  readonly id: string;
  #picture = $state.raw<Picture | null>(null);
  #problem = $state.raw<Refusal | null>(null);
  #earlier = $state.raw<(Aside<Standing> & { readonly round: number }) | null>(null);
  #pairs = $state.raw<Aside<Interaction> | null>(null);
  #asOf = $state.raw<number | null>(null);
  #wantsPairs = false;
  #running: Promise<void> | null = null;
  #again = false;

  readonly #players = $derived(playersById(this.#picture?.entrants ?? []));

  constructor(id: string) {
    this.id = id;
  }

  get picture(): Picture | null {
    return this.#picture;
  }

  /** Why the newest could not be had. */
  get problem(): Refusal | null {
    return this.#problem;
  }

  /** After the round that is looked at; null: it has not come yet. */
  get standings(): readonly Standing[] | null {
    return this.#asOf === null ? (this.#picture?.standings ?? null) : (this.#earlier?.items ?? null);
  }

  /** Null until they have come. */
  get pairs(): readonly Interaction[] | null {
    return this.#pairs?.items ?? null;
  }

  player(id: PlayerId): Player | null {
    return this.#players.get(id) ?? null;
  }

  /** Keeps it up while the page is looked at. Returns what ends that. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden) void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  /** Looks at the standings after a round; null: the newest. */
  lookAt(round: number | null): void {
    if (this.#asOf === round) return;
    this.#asOf = round;
    if (round !== this.#earlier?.round) this.#earlier = null;
    if (this.#picture !== null) void this.refresh();
  }

  /** From now on interactions are wanted too. */
  wantPairs(): void {
    if (this.#wantsPairs) return;
    this.#wantsPairs = true;
    if (this.#picture !== null) void this.refresh();
  }

  /** Asks for what is new. What was asked meanwhile is asked once more afterwards. */
  refresh(): Promise<void> {
    if (this.#running !== null) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#refresh().finally(() => (this.#running = null));
    return this.#running;
  }

  async #refresh(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#ask();
        this.#problem = null;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.#problem = error;
      }
    } while (this.#again);
  }

  async #ask(): Promise<void> {
    const path = `/leagues/${encodeURIComponent(this.id)}`;
    const answer = await newer<LeagueAnswer>(path, this.#picture?.etag ?? null);
    if (answer !== null) {
      const { league } = answer.body;
      const [entrants, rounds, standings, rulings] = await Promise.all([
        all<EntrantView>(`${path}/entrants`),
        all<Round>(`${path}/rounds`),
        all<Standing>(`${path}/standings`),
        all<LeagueRuling>(`${path}/rulings`),
      ]);
      const etag = answer.etag ?? `"${league.revision}"`;
      this.#picture = { league, etag, entrants, rounds, standings, rulings, results: resultsOf(standings) };
    }
    await Promise.all([this.#askEarlier(path), this.#askPairs(path)]);
  }

  async #askEarlier(path: string): Promise<void> {
    const round = this.#asOf;
    const revision = this.#picture?.league.revision ?? 0;
    if (round === null || (this.#earlier?.round === round && this.#earlier.revision === revision)) return;
    const items = await all<Standing>(`${path}/standings`, { as_of_round: round });
    if (this.#asOf === round) this.#earlier = { revision, round, items };
  }

  async #askPairs(path: string): Promise<void> {
    const revision = this.#picture?.league.revision ?? 0;
    if (!this.#wantsPairs || this.#pairs?.revision === revision) return;
    this.#pairs = { revision, items: await all<Interaction>(`${path}/interactions`) };
  }
}

async function all<T>(path: string, query: Record<string, number> = {}): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Page<T> = await get(path, { query: { ...query, limit: PAGE, cursor } });
    items.push(...answer.items);
    cursor = answer.next;
    if (cursor === null) break;
  }
  return items;
}
