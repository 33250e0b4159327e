/** Single keys of the table, beside those of the board (design: web.md §6). Pure. */
export type Shortcut = Asked | "mute" | "hand" | "turn" | "help";
/** What the page is asked to tell. */
export type Asked = "clocks" | "last" | "order" | "kings";

const KEYS: Readonly<Record<string, Shortcut>> = {
  c: "clocks",
  l: "last",
  o: "order",
  k: "kings",
  m: "mute",
  h: "hand",
  v: "turn",
  "?": "help",
};

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented">;

/** Null: the key is not meant for the table. */
export function shortcutOf(press: Press, inField: boolean): Shortcut | null {
  if (inField || press.altKey || press.ctrlKey || press.metaKey || press.defaultPrevented) return null;
  return KEYS[press.key.toLowerCase()] ?? null;
}
