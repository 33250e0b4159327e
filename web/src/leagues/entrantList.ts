/** A list of players as an organizer types or pastes it, as the table the server takes. Pure. */

import { decoded } from "../router/match";

const HEADER = /^\uFEFF?(.*[,;])?\s*"?(player|id|name)"?\s*([,;].*)?$/i;
const PLAYER_LINK = /\/players\/([^/?#\s]+)/;

const LINE_END = /\r\n|\r|\n/;

/** Lines with something on them. */
function lines(text: string): string[] {
  return text.split(LINE_END).filter((line) => line.trim() !== "");
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
    return id === undefined ? `,${cell(line.trim())}` : `${cell(decoded(id) ?? id)},`;
  });
  return ["player,name", ...rows, ""].join("\n");
}

/** Faults that the server finds on lines of its table, by the lines that were typed. */
export interface ListFaults {
  readonly lines: readonly number[];
  /** The server's words, with those lines. */
  readonly details: readonly string[];
}

export function listFaults(text: string, details: readonly string[]): ListFaults {
  const typed = text.split(LINE_END).flatMap((line, index) => (line.trim() === "" ? [] : [index + 1]));
  const isSent = isTable(text);
  const lineOf = (sent: number) => (isSent ? sent : (typed[sent - 2] ?? sent));
  const lines = new Set<number>();
  const told = details.map((detail) =>
    detail.replace(/^line (\d+)/, (_, sent: string) => {
      lines.add(lineOf(Number(sent)));
      return `line ${lineOf(Number(sent))}`;
    }),
  );
  return { lines: [...lines], details: told };
}

function cell(text: string): string {
  return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
