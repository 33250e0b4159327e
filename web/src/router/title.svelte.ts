/** The title of the window. Pages that say nothing are called as the site is. */

const SITE = "Yonin";

/** What stands before the name of whatever page is shown. */
export const lead = $state({ text: "" });

/** Names the page that is shown; null: there is no name yet. Called while a component is made. */
export function titled(name: () => string | null): void {
  $effect(() => {
    document.title = [lead.text, name() ?? "", SITE].filter((part) => part !== "").join(" · ");
  });
}

/** No name of the page before stays. */
export function untitled(): void {
  document.title = SITE;
}
