/** Numbers of leagues as the reader's language writes them. Pure. */

/** At most four decimals: a third of a point is told from a quarter. */
export function numberText(value: number, tongue: string): string {
  return new Intl.NumberFormat(tongue, { maximumFractionDigits: 4 }).format(value);
}

/** How far something is from what was likely: with its sign, to a tenth. */
export function distanceText(distance: number, tongue: string): string {
  const format = new Intl.NumberFormat(tongue, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return format.format(distance);
}

/** An average: to a tenth. */
export function averageText(value: number, tongue: string): string {
  return new Intl.NumberFormat(tongue, { maximumFractionDigits: 1 }).format(value);
}

/** A span in minutes, in words that agree with its number. */
export function minutesText(minutes: number, tongue: string): string {
  const format = { style: "unit", unit: "minute", unitDisplay: "long", maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(tongue, format).format(minutes);
}
