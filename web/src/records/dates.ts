/** Times as the reader's language writes them. Pure. */
export function dayText(at: number, tongue: string): string {
  return new Intl.DateTimeFormat(tongue, { dateStyle: "medium" }).format(at);
}

export function timeText(at: number, tongue: string): string {
  return new Intl.DateTimeFormat(tongue, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
