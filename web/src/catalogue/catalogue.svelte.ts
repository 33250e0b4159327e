/** What the server offers: games with their rulesets, options and quick-match pools. Asked for once. */
import type { GameInfo, GameSummary, Page } from "$protocol";

import { Refusal } from "../wire/problem";
import { get } from "../wire/rest";

/** After how long it is asked again for what could not be had. */
const AGAIN_MS = 5_000;

/** Whether it may yet be answered: of a game that is not offered there never is anything. */
function isThere(error: unknown): boolean {
  return !(error instanceof Refusal && error.code === "not_found");
}

class Catalogue {
  #games = $state.raw<Readonly<Record<string, GameInfo>>>({});
  #list = $state.raw<readonly GameSummary[]>([]);
  #isListAsked = false;
  readonly #asked = new Map<string, Promise<void>>();

  /** Every game there is; none until the server has answered. */
  get games(): readonly GameSummary[] {
    if (!this.#isListAsked) {
      this.#isListAsked = true;
      void this.#askList();
    }
    return this.#list;
  }

  /** Null until the server has answered; asking begins with the first call. */
  game(name: string): GameInfo | null {
    if (!this.#asked.has(name)) this.#asked.set(name, this.#ask(name));
    return this.#games[name] ?? null;
  }

  async #ask(name: string): Promise<void> {
    try {
      const game = await get<GameInfo>(`/games/${name}`);
      this.#games = { ...this.#games, [name]: game };
    } catch (error) {
      if (isThere(error)) setTimeout(() => void this.#ask(name), AGAIN_MS);
    }
  }

  async #askList(): Promise<void> {
    try {
      this.#list = (await get<Page<GameSummary>>("/games")).items;
    } catch {
      setTimeout(() => void this.#askList(), AGAIN_MS);
    }
  }
}

export const catalogue = new Catalogue();
