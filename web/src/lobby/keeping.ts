/** A place in the queue, kept over a reload for as long as the window stands. */
import type { Wait } from "./ticket";

const KEY = "yonin.wait";

export function keep(wait: Wait | null): void {
  try {
    if (wait === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(wait));
  } catch {
    // Without storage a reload loses the place.
  }
}

/** What was kept, as text; null: nothing. */
export function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
