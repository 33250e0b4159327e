/** Positions as they are drawn, read once however often they are looked at. */
import type { Position } from "$protocol";

import type { Placement } from "./board";
import { readSfen } from "./sfen";

const READ = new WeakMap<object, Placement>();

export function placementOf(position: Pick<Position, "sfen">): Placement {
  const known = READ.get(position);
  if (known !== undefined) return known;
  const placement = readSfen(position.sfen);
  READ.set(position, placement);
  return placement;
}
