/** Parts of the table that the focus can be brought to. */
export const PLACES = ["board", "hand", "moves", "chat"] as const;
export type Place = (typeof PLACES)[number];

/** What takes the focus there; the first that is found. */
const FOCUSED: Readonly<Record<Place, readonly string[]>> = {
  board: ['[role=gridcell][tabindex="0"]'],
  hand: [".hand button:enabled", ".hand"],
  moves: [".moves [aria-current]", ".moves .list"],
  chat: [".chat input", ".chat .presets button", ".chat [role=log]"],
};

export function focusOn(place: Place, page: Element | undefined): void {
  FOCUSED[place].flatMap((found) => page?.querySelector<HTMLElement>(found) ?? [])[0]?.focus();
}
