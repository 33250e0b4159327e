/** Choosing a clock: a few that are common, or one's own. Pure. */
import type { Bounds, ClockInfo, ClockSpec } from "$protocol";

export const PRESETS = {
  "5+5": { kind: "fischer", main_s: 300, increment_s: 5 },
  "10+5": { kind: "fischer", main_s: 600, increment_s: 5 },
  "15+30": { kind: "byoyomi", main_s: 900, period_s: 30, periods: 1 },
  none: { kind: "none" },
  day: { kind: "per_move", days: 1 },
} as const satisfies Record<string, ClockSpec>;

export type Preset = keyof typeof PRESETS;

export const FIELDS = {
  none: [],
  fischer: ["main_s", "increment_s"],
  byoyomi: ["main_s", "period_s", "periods"],
  delay: ["main_s", "delay_s"],
  per_move: ["days"],
} as const satisfies Record<ClockSpec["kind"], readonly string[]>;

export type ClockKind = keyof typeof FIELDS;
export type ClockField = (typeof FIELDS)[ClockKind][number];

export interface ClockForm {
  choice: Preset | "own";
  /** Of the own clock. */
  kind: ClockKind;
  /** As they are typed: the main time in minutes. Null: an empty field. */
  numbers: Record<ClockField, number | null>;
}

/** The clock that is chosen; empty fields count as 0. */
export function clockSpec({ choice, kind, numbers }: ClockForm): ClockSpec {
  if (choice !== "own") return PRESETS[choice];
  const n = (field: ClockField) => numbers[field] ?? 0;
  const main_s = Math.round(n("main_s") * 60);
  switch (kind) {
    case "none":
      return { kind };
    case "fischer":
      return { kind, main_s, increment_s: n("increment_s") };
    case "byoyomi":
      return { kind, main_s, period_s: n("period_s"), periods: n("periods") };
    case "delay":
      return { kind, main_s, delay_s: n("delay_s") };
    case "per_move":
      return { kind, days: n("days") };
  }
}

/** What may be typed: minutes for the main time, else as the server says. */
export function bounds(clocks: readonly ClockInfo[], kind: ClockKind, field: ClockField): Bounds {
  const { min, max } = clocks.find((clock) => clock.kind === kind)?.bounds[field] ?? {
    min: 0,
    max: 86_400,
  };
  return field === "main_s" ? { min: min / 60, max: max / 60 } : { min, max };
}

export type ClockFault = "range" | "noTime";

/** What is wrong with the own clock, by its fields. */
export function clockFaults(
  { choice, kind, numbers }: ClockForm,
  clocks: readonly ClockInfo[],
): Partial<Record<ClockField, ClockFault>> {
  if (choice !== "own") return {};
  const faults: Partial<Record<ClockField, ClockFault>> = {};
  for (const field of FIELDS[kind]) {
    const { min, max } = bounds(clocks, kind, field);
    const value = numbers[field];
    const whole = field === "main_s" || Number.isInteger(value);
    if (value === null || !whole || value < min || value > max) faults[field] = "range";
  }
  const more = kind === "fischer" ? "increment_s" : kind === "delay" ? "delay_s" : null;
  const spec = clockSpec({ choice, kind, numbers });
  if (more !== null && "main_s" in spec && spec.main_s === 0 && numbers[more] === 0)
    faults.main_s ??= "noTime";
  return faults;
}
