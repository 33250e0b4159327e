/** Whether two values of JSON are the same, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const values: Readonly<Record<string, unknown>> = { ...one };
  const others: Readonly<Record<string, unknown>> = { ...other };
  return keys.every((key) => key in others && same(values[key], others[key]));
}
