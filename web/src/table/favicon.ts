/** The icon of the tab: with a dot while it is the reader's turn. */
const ICONS = { plain: "/icon.svg", turn: "/icon-turn.svg" } as const;

export function showIcon(kind: keyof typeof ICONS): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null && link.getAttribute("href") !== ICONS[kind]) link.setAttribute("href", ICONS[kind]);
}
