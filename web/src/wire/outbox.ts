/** Commands on their way: kept until the server has answered each of them. */
import type { Ack, ClientFrame, Command, TableId } from "$protocol";

import type { Frame } from "./frames";
import { Refusal } from "./problem";

interface Sent {
  readonly frame: ClientFrame;
  /** How often the server was too busy for it. */
  busy: number;
  resolve(ack: Ack): void;
  reject(refusal: Refusal): void;
}

/** How often a command is sent again to a server that is too busy. */
const BUSY_TRIES = 5;
const BUSY_PAUSE_MS = 1_000;

export class Outbox {
  readonly #sent = new Map<string, Sent>();

  /** The frame to send, and what will become of it. */
  add(id: string, table: TableId, command: Command): { frame: ClientFrame; answer: Promise<Ack> } {
    const frame: ClientFrame = { ...command, id, table };
    const answer = new Promise<Ack>((resolve, reject) => {
      this.#sent.set(id, { frame, busy: 0, resolve, reject });
    });
    return { frame, answer };
  }

  /** Everything unanswered, in the order it was given: under the same ids, nothing is done twice. */
  unanswered(): ClientFrame[] {
    return [...this.#sent.values()].map((sent) => sent.frame);
  }

  acked(ack: Ack): void {
    this.#take(ack.re)?.resolve(ack);
  }

  /** Whether the refusal was a command's; where it is to be sent again, what and after how long. */
  refused(error: Frame<"error">): { frame: ClientFrame; afterMs: number } | boolean {
    const sent = error.re === null ? undefined : this.#sent.get(error.re);
    if (error.re === null || sent === undefined) return false;
    if (error.code === "busy" && sent.busy < BUSY_TRIES) {
      sent.busy += 1;
      return { frame: sent.frame, afterMs: error.retry_ms ?? BUSY_PAUSE_MS };
    }
    this.#take(error.re)?.reject(refusalOf(error));
    return true;
  }

  holds(id: string): boolean {
    return this.#sent.has(id);
  }

  /** The connection is over for good. */
  abandon(refusal: Refusal): void {
    for (const id of [...this.#sent.keys()]) this.#take(id)?.reject(refusal);
  }

  #take(id: string): Sent | undefined {
    const sent = this.#sent.get(id);
    this.#sent.delete(id);
    return sent;
  }
}

export function refusalOf(error: Frame<"error">): Refusal {
  return new Refusal(error.code, error.detail, {
    ...(error.why === undefined ? {} : { why: error.why }),
    ...(error.retry_ms === undefined ? {} : { retry_ms: error.retry_ms }),
  });
}
