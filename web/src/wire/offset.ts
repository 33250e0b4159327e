/** How far the server's clock is ahead of the page's, from answers that say what time it is there. */

export interface Sample {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The server's time in between. */
  readonly now: number;
}

export interface Offset {
  readonly ms: number;
  /** The most by which it can be wrong: half of what the answer took. */
  readonly doubt: number;
}

/** So much may two clocks drift apart between two samples before an old, exact one is trusted less than a new one. */
const DRIFT_MS_PER_SAMPLE = 5;

/** The better of what is known and a new sample. */
export function measured(known: Offset | null, { sentAt, receivedAt, now }: Sample): Offset {
  const doubt = Math.max(0, receivedAt - sentAt) / 2;
  if (known !== null && known.doubt + DRIFT_MS_PER_SAMPLE < doubt)
    return { ...known, doubt: known.doubt + DRIFT_MS_PER_SAMPLE };
  return { ms: Math.round(now - (sentAt + receivedAt) / 2), doubt };
}
