/** A list of tables, and what changes in it. */
import type { LobbyOp, Summary } from "$protocol";

export interface Change {
  readonly op: LobbyOp;
  readonly table: Summary;
}

/** The list after the changes, newest table first, each once. An older picture of a table does not replace a newer one. */
export function merged(tables: readonly Summary[], changes: readonly Change[]): Summary[] {
  const known = new Map<string, Summary>();
  for (const table of tables) {
    const before = known.get(table.id);
    if (before === undefined || before.seq <= table.seq) known.set(table.id, table);
  }
  for (const { op, table } of changes) {
    const before = known.get(table.id);
    if (before !== undefined && before.seq > table.seq) continue;
    if (op === "put") known.set(table.id, table);
    else known.delete(table.id);
  }
  return [...known.values()].sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1));
}
