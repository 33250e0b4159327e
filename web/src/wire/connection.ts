/**
 * The state of the page's one socket, without the socket: what happens goes in, what is to be done comes out. Time
 * and chance are parameters.
 */

export type Phase =
  /** Nobody needs it yet. */
  | "idle"
  /** On its way for the first time, or anew because someone signed in. */
  | "connecting"
  | "live"
  /** Answers take long. */
  | "slow"
  | "reconnecting"
  /** The server said that it restarts: no move is lost, clocks stand. */
  | "restarting"
  /** Never again by itself; `stop` says why. */
  | "stopped";

/** Why it is not tried again, by the server's close code. */
export type Stop = 4000 | 4001 | 4003 | 4005;

export interface Link {
  readonly phase: Phase;
  readonly stop: Stop | null;
  /** Since when the server is out of reach; null while it is in reach. */
  readonly lostAt: number | null;
  /** How long the newest answer took. */
  readonly latency: number | null;
  /** Attempts in a row that led nowhere. */
  readonly failures: number;
  readonly heartbeatMs: number;
  /** Pings that wait for their pong, oldest first. */
  readonly pings: readonly Ping[];
  readonly pinged: number;
  /** When something is due though nothing happens. */
  readonly nextPingAt: number | null;
  readonly retryAt: number | null;
  /** By when a sign of life has to come. */
  readonly deadline: number | null;
}

interface Ping {
  readonly n: number;
  readonly at: number;
}

export type Happening =
  | { readonly what: "wanted" }
  /** The server has said `welcome`. */
  | { readonly what: "welcome"; readonly heartbeatMs: number }
  | { readonly what: "pong"; readonly n: number }
  | { readonly what: "closed"; readonly code: number }
  /** The page is looked at again, or the network has changed: is anyone still there? */
  | { readonly what: "wake" }
  /** Someone else sits before the page. */
  | { readonly what: "reopen" }
  | { readonly what: "tick" };

export type Deed =
  /** Open a socket; one that is there is dropped, and nothing it says counts any more. */
  { readonly do: "open" } | { readonly do: "drop" } | { readonly do: "ping"; readonly n: number };

export interface Step {
  readonly link: Link;
  readonly deeds: readonly Deed[];
}

/** A pong that takes longer makes the connection slow. */
export const SLOW_MS = 2_000;
/** How long after a wake-up the pong may take. */
export const WAKE_MS = 2_000;
/** How long an attempt may take. */
export const OPEN_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const UNANSWERED = 2;
const RESTARTS = 1012;
const RATE_LIMITED = 4008;
const STOPS: readonly number[] = [4000, 4001, 4003, 4005] satisfies Stop[];

export const IDLE: Link = {
  phase: "idle",
  stop: null,
  lostAt: null,
  latency: null,
  failures: 0,
  heartbeatMs: 15_000,
  pings: [],
  pinged: 0,
  nextPingAt: null,
  retryAt: null,
  deadline: null,
};

/** `chance` is from 0 to below 1. */
export function step(link: Link, happening: Happening, now: number, chance: number): Step {
  switch (happening.what) {
    case "wanted":
      return link.phase === "idle" ? open({ ...link, phase: "connecting" }, now) : stay(link);
    case "reopen":
      return link.phase === "idle" ? stay(link) : open({ ...link, phase: "connecting", stop: null }, now);
    case "welcome":
      return welcomed(link, happening.heartbeatMs, now);
    case "pong":
      return stay(answered(link, happening.n, now));
    case "closed":
      return closed(link, happening.code, now, chance);
    case "wake":
      return woken(link, now);
    case "tick":
      return ticked(link, now, chance);
  }
}

/** When to tick next; null: not before something happens. */
export function dueAt(link: Link): number | null {
  const oldest = link.pings[0];
  const slowAt = link.phase === "live" && oldest !== undefined ? oldest.at + SLOW_MS : null;
  const times = [link.nextPingAt, link.retryAt, link.deadline, slowAt].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** How long to wait before the next attempt: twice as long each time, up to half of it left to chance. */
export function pauseMs(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return Math.round(Math.max(FIRST_PAUSE_MS, whole * (1 - chance / 2)));
}

export function isUp(link: Link): boolean {
  return link.phase === "live" || link.phase === "slow";
}

function stay(link: Link): Step {
  return { link, deeds: [] };
}

function open(link: Link, now: number): Step {
  const quiet = { ...link, pings: [], nextPingAt: null, retryAt: null, deadline: now + OPEN_MS };
  return { link: quiet, deeds: [{ do: "open" }] };
}

function welcomed(link: Link, heartbeatMs: number, now: number): Step {
  if (link.phase === "stopped" || link.phase === "idle") return stay(link);
  const up: Link = { ...link, phase: "live", lostAt: null, failures: 0, heartbeatMs, retryAt: null };
  // The first ping at once: it measures how far the clocks are apart.
  return ping({ ...up, deadline: null, pings: [] }, now);
}

function ping(link: Link, now: number): Step {
  const n = link.pinged + 1;
  const sent = { ...link, pinged: n, pings: [...link.pings, { n, at: now }] };
  return { link: { ...sent, nextPingAt: now + link.heartbeatMs }, deeds: [{ do: "ping", n }] };
}

function answered(link: Link, n: number, now: number): Link {
  const found = link.pings.find((sent) => sent.n === n);
  if (found === undefined || !isUp(link)) return link;
  const latency = now - found.at;
  const phase = latency > SLOW_MS ? "slow" : "live";
  // Answers come in order: whatever was sent before has been lost or answered.
  return { ...link, phase, latency, deadline: null, pings: link.pings.filter((sent) => sent.n > n) };
}

function closed(link: Link, code: number, now: number, chance: number): Step {
  if (link.phase === "idle" || link.phase === "stopped") return stay(link);
  const down: Link = { ...link, lostAt: link.lostAt ?? now, pings: [], nextPingAt: null, deadline: null };
  if (isStop(code)) return stay({ ...down, phase: "stopped", stop: code, retryAt: null });
  const failures = code === RATE_LIMITED ? 4 : link.failures;
  const retryAt = now + pauseMs(failures, chance);
  const lost = code === RESTARTS || link.phase === "restarting" ? "restarting" : "reconnecting";
  // The first attempt of all is no loss yet.
  const phase = link.phase === "connecting" && link.failures === 0 && code !== RESTARTS ? "connecting" : lost;
  return stay({ ...down, phase, failures: failures + 1, retryAt });
}

function isStop(code: number): code is Stop {
  return STOPS.includes(code);
}

/** The socket is given up; the next attempt follows at once. */
function lose(link: Link, now: number): Step {
  const phase = link.phase === "restarting" ? "restarting" : "reconnecting";
  return open({ ...link, phase, lostAt: link.lostAt ?? now }, now);
}

function woken(link: Link, now: number): Step {
  if (isUp(link)) {
    if (link.deadline !== null) return stay(link);
    const { link: sent, deeds } = ping(link, now);
    return { link: { ...sent, deadline: now + WAKE_MS }, deeds };
  }
  // Whoever looks at the page does not wait for a pause to end.
  return link.retryAt === null ? stay(link) : open(link, now);
}

function ticked(link: Link, now: number, chance: number): Step {
  if (link.retryAt !== null && now >= link.retryAt) return open(link, now);
  if (link.deadline !== null && now >= link.deadline) {
    if (isUp(link)) return lose(link, now);
    const { link: waiting } = closed(link, 1006, now, chance);
    return { link: waiting, deeds: [{ do: "drop" }] };
  }
  if (!isUp(link)) return stay(link);
  if (link.nextPingAt !== null && now >= link.nextPingAt) {
    return link.pings.length >= UNANSWERED ? lose(link, now) : ping(link, now);
  }
  const oldest = link.pings[0];
  const slow = oldest !== undefined && now >= oldest.at + SLOW_MS;
  return stay(slow ? { ...link, phase: "slow" } : link);
}
