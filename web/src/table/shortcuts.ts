/** Single keys of the table, beside those of the board (design: web.md §6). Pure. */
export type Shortcut = "moves" | "chat" | "flip" | "hand";

const KEYS: Readonly<Record<string, Shortcut>> = { m: "moves", c: "chat", f: "flip", h: "hand" };

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented">;

/** Null: the key is not meant for the table. */
export function shortcutOf(press: Press, inField: boolean): Shortcut | null {
  if (inField || press.altKey || press.ctrlKey || press.metaKey || press.defaultPrevented) return null;
  return KEYS[press.key.toLowerCase()] ?? null;
}
