/** Outlines of kanji; those of the games for two are fetched once a man wants them. */
import base from "virtual:koma";

export type KomaSet = "shogi" | "chu" | "full";

const FETCH: Readonly<Record<KomaSet, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  shogi: () => import("virtual:koma/shogi"),
  chu: () => import("virtual:koma/chu"),
  full: async () => {
    await import("./pack");
    return import("virtual:koma/full");
  },
};

class Outlines {
  #known: Readonly<Record<string, string>> = $state.raw(base);
  #hasFull = $state(false);
  readonly #fetched = new Set<KomaSet>();

  /** Empty while it is not there yet. */
  of(character: string, sets: readonly KomaSet[]): string {
    const known = this.#known[character];
    if (known === undefined) for (const set of sets) void this.#fetch(set);
    return known ?? "";
  }

  /** Whether men can be written in full; asking fetches what that takes. */
  get hasFull(): boolean {
    if (!this.#hasFull) void this.#fetch("full");
    return this.#hasFull;
  }

  async #fetch(set: KomaSet): Promise<void> {
    if (this.#fetched.has(set)) return;
    this.#fetched.add(set);
    try {
      const more = (await FETCH[set]()).default;
      this.#known = { ...this.#known, ...more };
      if (set === "full") this.#hasFull = true;
    } catch {
      // Without a line; the next man that is drawn asks again.
      this.#fetched.delete(set);
    }
  }
}

export const outlines = new Outlines();
