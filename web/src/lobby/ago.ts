/** How long ago something was, in words of the reader's language. Pure. */
export function ago(at: number, now: number, tongue: string): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  const said = new Intl.RelativeTimeFormat(tongue, { numeric: "auto", style: "short" });
  if (minutes < 60) return said.format(-minutes, "minute");
  if (minutes < 48 * 60) return said.format(-Math.floor(minutes / 60), "hour");
  return said.format(-Math.floor(minutes / 1440), "day");
}
