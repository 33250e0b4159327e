/** The webhooks of a league: the list, and what was done to it. */
import type { NewWebhook, Page, Webhook, WebhookMade } from "$protocol";

import { Refusal } from "../wire/problem";
import { get, post, remove } from "../wire/rest";

export class Webhooks {
  readonly path: string;
  #list = $state.raw<readonly Webhook[] | null>(null);
  /** The newest one, with what its calls are signed with: never shown again. */
  #made = $state.raw<WebhookMade | null>(null);
  #refusal = $state.raw<Refusal | null>(null);
  #busy = $state.raw(false);

  constructor(league: string) {
    this.path = `/leagues/${encodeURIComponent(league)}/webhooks`;
  }

  /** Null: not yet known. */
  get list(): readonly Webhook[] | null {
    return this.#list;
  }

  get made(): WebhookMade | null {
    return this.#made;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  get busy(): boolean {
    return this.#busy;
  }

  load(): Promise<boolean> {
    return this.#does(() => Promise.resolve());
  }

  add(asked: NewWebhook): Promise<boolean> {
    return this.#does(async () => {
      this.#made = await post<WebhookMade>(this.path, asked);
    });
  }

  remove(id: string): Promise<boolean> {
    return this.#does(async () => {
      await remove(`${this.path}/${encodeURIComponent(id)}`);
      if (this.#made?.id === id) this.#made = null;
    });
  }

  /** One thing at a time; then the list as it is. */
  async #does(deed: () => Promise<void>): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    this.#refusal = null;
    try {
      await deed();
      this.#list = (await get<Page<Webhook>>(this.path, { query: { limit: 200 } })).items;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refusal = error;
      return false;
    } finally {
      this.#busy = false;
    }
  }
}
