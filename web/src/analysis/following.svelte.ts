/** An analysis that is being made at the server, asked for until it is done. */
import type { Analysis } from "$protocol";

import { Refusal } from "../wire/problem";

/** How long between two questions. */
const EACH_MS = 1_200;
/** The least wait where the server names none. */
const LATER_MS = 2_000;

export class Following {
  readonly #ask: () => Promise<Analysis>;
  readonly #wait: (ms: number) => Promise<void>;
  #analysis = $state.raw<Analysis | null>(null);
  #refusal = $state.raw<Refusal | null>(null);
  #runs = $state.raw(false);
  /** Counts the starts and the stops: an answer to an earlier one is not heard. */
  #turn = 0;

  constructor(
    ask: () => Promise<Analysis>,
    wait: (ms: number) => Promise<void> = (ms) => new Promise((wake) => setTimeout(wake, ms)),
  ) {
    this.#ask = ask;
    this.#wait = wait;
  }

  /** What is known so far; null: nothing yet. */
  get analysis(): Analysis | null {
    return this.#analysis;
  }

  /** Why it does not go on, or has to wait for others while it `runs`. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }

  get runs(): boolean {
    return this.#runs;
  }

  get isDone(): boolean {
    return this.#analysis?.status === "done";
  }

  /** Asks until it is done, refused for good, or stopped. */
  async start(): Promise<void> {
    if (this.#runs || this.isDone) return;
    const turn = ++this.#turn;
    this.#runs = true;
    while (this.#turn === turn) {
      const pause = await this.#once(turn);
      if (this.#turn !== turn) return;
      if (pause === null) {
        this.#runs = false;
        return;
      }
      await this.#wait(pause);
    }
  }

  stop(): void {
    this.#turn += 1;
    this.#runs = false;
  }

  /** How long to wait before the next question; null: there is none. */
  async #once(turn: number): Promise<number | null> {
    try {
      const analysis = await this.#ask();
      if (this.#turn !== turn) return null;
      this.#analysis = analysis;
      this.#refusal = null;
      return analysis.status === "done" ? null : EACH_MS;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.#turn !== turn) return null;
      this.#refusal = error;
      const passes = error.code === "busy" || error.code === "rate_limited";
      return passes ? Math.max(error.retryMs ?? 0, LATER_MS) : null;
    }
  }
}
