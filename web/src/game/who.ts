/** How sentences name a seat. */
import type { Seat } from "./seats";

export interface Who {
  readonly name: string;
  /** The reader himself. */
  readonly you: boolean;
}

/** Names for a table's seats; `me`: the reader's own. */
export interface Cast {
  readonly names: Readonly<Partial<Record<Seat, string>>>;
  readonly me: Seat | null;
}

export function who({ names, me }: Cast, seat: Seat): Who {
  return { name: names[seat] ?? seat, you: seat === me };
}
