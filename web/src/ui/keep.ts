/**
 * Keeps objects that have not changed, so that whatever is drawn of them is left alone. Pure but for what it
 * remembers.
 */

/** `known` if all its fields are those of `now`, else `now`. */
export function keptIfSame<T extends object>(known: T | undefined, now: T): T {
  return known !== undefined && sameFields(known, now) ? known : now;
}

function sameFields<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}
