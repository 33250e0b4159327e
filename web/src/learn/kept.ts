/** How progress is written down in the browser. Pure. */

/** What a browser kept; what is no list of lessons counts as none done. */
export function readProgress(kept: string | null): string[] {
  let read: unknown;
  try {
    read = JSON.parse(kept ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(read) ? read.filter((id): id is string => typeof id === "string") : [];
}

export function writeProgress(done: Iterable<string>): string {
  return JSON.stringify([...done]);
}
