/** Clocks: what each seat has left at a time of the server, and how that is written. */
import type { Clock, ClockPhase, ClockSpec } from "$protocol";

export interface Remaining {
  readonly ms: number;
  readonly phase: ClockPhase;
  /** The running one included; 0 where there are none. */
  readonly periods: number;
  /** Free time left in this turn; null where the clock has none. */
  readonly delayMs: number | null;
  readonly running: boolean;
}

/** A clock as of `at`, read at `now`, both in the server's time. */
export function remaining(clock: Clock, spec: ClockSpec, at: number, now: number): Remaining {
  const { phase, running } = clock;
  const passed = running ? Math.max(0, now - at) : 0;
  const delay = clock.delay_left_ms;
  const charged = Math.max(0, passed - (delay ?? 0));
  const rest = {
    phase,
    periods: clock.periods_left,
    delayMs: delay === null ? null : Math.max(0, delay - passed),
    running,
  };
  const left = clock.remaining_ms - charged;
  if (left > 0 || spec.kind !== "byoyomi") return { ...rest, ms: Math.max(0, left) };
  return inPeriods(rest, clock, spec.period_s * 1000, -left);
}

/** Main time, or the running period, is used up; `over` more has passed. */
function inPeriods(rest: Omit<Remaining, "ms">, clock: Clock, periodMs: number, over: number): Remaining {
  const whole = Math.floor(over / periodMs);
  const begun = clock.phase === "byoyomi" ? 1 : 0;
  const periods = clock.periods_left - begun - whole;
  if (periods <= 0) return { ...rest, phase: "byoyomi", periods: 0, ms: 0 };
  return { ...rest, phase: "byoyomi", periods, ms: periodMs - (over - whole * periodMs) };
}

const SECOND = 1000;
const DAY_S = 86_400;
/** Below it tenths of a second are shown. */
const SHORT_MS = 10 * SECOND;

/** `m:ss`, `h:mm:ss`, `0:07.3`; `day` writes days and hours. */
export function clockText(ms: number, tenths: boolean, day: (days: number, hours: number) => string): string {
  if (ms < SHORT_MS && tenths) {
    const tenth = Math.floor(ms / 100);
    return `0:0${Math.floor(tenth / 10)}.${tenth % 10}`;
  }
  // With tenths the last second is seen to pass; without them a clock that shows 0:00 has run out.
  const seconds = tenths ? Math.floor(ms / SECOND) : Math.ceil(ms / SECOND);
  if (seconds >= DAY_S) return day(Math.floor(seconds / DAY_S), Math.floor((seconds % DAY_S) / 3600));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
