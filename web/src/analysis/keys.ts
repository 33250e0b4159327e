/** Keys that go from mistake to mistake: `E` on, `Shift+E` back. Pure. */
type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "defaultPrevented">;

/** Null: the key is meant for something else. */
export function stepKey(press: Press, inField: boolean): 1 | -1 | null {
  if (inField || press.altKey || press.ctrlKey || press.metaKey || press.defaultPrevented) return null;
  if (press.key.toLowerCase() !== "e") return null;
  return press.shiftKey ? -1 : 1;
}
