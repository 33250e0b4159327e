/** A list of players as an organizer types or pastes it, as the table the server takes. Pure. */

const HEADER = /^\uFEFF?(.*[,;])?\s*"?(player|id|name)"?\s*([,;].*)?$/i;
const PLAYER_LINK = /\/players\/([^/?#\s]+)/;

/** Lines with something on them. */
function lines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
}

/** Whether the text is a table with a head, as spreadsheets save it. */
export function isTable(text: string): boolean {
  return HEADER.test(lines(text)[0]?.trim() ?? "");
}

/** How many players the list names. */
export function listed(text: string): number {
  return Math.max(0, lines(text).length - (isTable(text) ? 1 : 0));
}

/** A table stays as it is; of a list each line is the name of an account, or the link of a player's page. */
export function entrantTable(text: string): string {
  if (isTable(text)) return text;
  const rows = lines(text).map((line) => {
    const id = PLAYER_LINK.exec(line)?.[1];
    return id === undefined ? `,${cell(line.trim())}` : `${cell(decodeURIComponent(id))},`;
  });
  return ["player,name", ...rows, ""].join("\n");
}

function cell(text: string): string {
  return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
