/** What the server offers: games with their rulesets, options and quick-match pools. Asked for once. */
import type { GameInfo } from "$protocol";

import { get } from "../wire/rest";

class Catalogue {
  #games = $state.raw<Readonly<Record<string, GameInfo>>>({});
  readonly #asked = new Map<string, Promise<void>>();

  /** Null until the server has answered; asking begins with the first call. */
  game(name: string): GameInfo | null {
    if (!this.#asked.has(name)) this.#asked.set(name, this.#ask(name));
    return this.#games[name] ?? null;
  }

  async #ask(name: string): Promise<void> {
    try {
      const game = await get<GameInfo>(`/games/${name}`);
      this.#games = { ...this.#games, [name]: game };
    } catch {
      // Asked again by the next page that needs it.
      this.#asked.delete(name);
    }
  }
}

export const catalogue = new Catalogue();
