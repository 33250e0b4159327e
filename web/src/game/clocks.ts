/** The clocks of a table, as the server has them. */
import type { Clock, ClockSpec } from "$protocol";

import { socket } from "../wire/socket.svelte";
import { remaining, type Remaining } from "./clock";
import type { Course } from "./course";
import type { Seat } from "./seats";

type Clocks = Partial<Record<Seat, Clock>>;
type Left = Partial<Record<Seat, Remaining>>;

/** What each seat has left; null in untimed games. */
export function clocksNow(
  { table, position, clocksAt }: Course,
  isSeated: boolean,
  now: number,
): Left | null {
  if (table === null || !position?.clocks) return null;
  // Who sees the game later does not know how long the clocks have run meanwhile.
  const isBehind = !isSeated && table.spectator_delay_plies > 0 && table.result === null;
  const at = isBehind ? clocksAt : Math.min(now, standAt());
  return leftOf(position.clocks, (clock) => remaining(clock, table.clock, clocksAt, at));
}

/** What each seat had left in an earlier position. */
export function clocksThen(clocks: Clocks, spec: ClockSpec): Left {
  return leftOf(clocks, (clock) => remaining({ ...clock, running: false }, spec, 0, 0));
}

function leftOf(clocks: Clocks, left: (clock: Clock) => Remaining): Left {
  return Object.fromEntries(Object.entries(clocks).map(([seat, clock]) => [seat, left(clock)])) as Left;
}

/** While the server restarts, clocks stand as they did when it went. */
function standAt(): number {
  const { phase, lostAt } = socket.link;
  const stands = phase === "restarting" && lostAt !== null;
  return stands ? lostAt + socket.serverNow() - Date.now() : Infinity;
}
