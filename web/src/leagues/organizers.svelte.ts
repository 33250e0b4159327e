/** Organizers by their ids: leagues and rulings name theirs by that alone. Each is asked for once. */
import type { Player, PlayerId, PlayerProfile } from "$protocol";

import { get } from "../wire/rest";

class Organizers {
  #known = $state.raw<Readonly<Record<PlayerId, Player>>>({});
  readonly #asked = new Set<PlayerId>();

  /** Null until the server has answered. */
  of(id: PlayerId): Player | null {
    if (!this.#asked.has(id)) void this.#ask(id);
    return this.#known[id] ?? null;
  }

  async #ask(id: PlayerId): Promise<void> {
    this.#asked.add(id);
    try {
      const { player } = await get<PlayerProfile>(`/players/${encodeURIComponent(id)}`);
      this.#known = { ...this.#known, [id]: player };
    } catch {
      // The league goes without a name; the next page asks again.
      this.#asked.delete(id);
    }
  }
}

export const organizers = new Organizers();
