/** Rows of links that scroll sideways where they do not fit. */

/** Keeps the current link of a row in sight, anew whenever what the row shows has changed. */
export function currentInSight(shown: unknown): (row: HTMLElement) => void {
  return (row) => {
    void shown;
    const current = row.querySelector('[aria-current="page"]');
    if (current === null) return;
    const [box, link] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += link.left + link.width / 2 - (box.left + box.width / 2);
  };
}
