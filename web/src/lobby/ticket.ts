/** A place in the quick-match queue. Pure. */
import type { Ticket } from "$protocol";

/** After how long computers are offered instead. */
const PATIENCE_MS = 45_000;

export interface Wait {
  readonly ticket: Ticket;
  /** By this browser's clock. */
  readonly since: number;
}

/** The wait after news of a ticket: of another ticket, or older than what is known, there is none. */
export function told(wait: Wait, news: Ticket): Wait {
  const known = wait.ticket;
  if (news.ticket !== known.ticket || known.status !== "waiting") return wait;
  return { ...wait, ticket: news };
}

/** Whether it is time to offer computers. */
export function isLong({ ticket, since }: Wait, now: number): boolean {
  return ticket.status === "waiting" && now - since >= PATIENCE_MS;
}

/** `0:24` */
export function elapsed({ since }: Wait, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a browser kept of a wait, so that a reload does not lose the place. */
export function readWait(kept: string | null): Wait | null {
  try {
    const wait = JSON.parse(kept ?? "null") as Partial<Wait> | null;
    const known = typeof wait?.ticket?.ticket === "string" && typeof wait.since === "number";
    return known ? (wait as Wait) : null;
  } catch {
    return null;
  }
}
