/** When a page is of another build than the server's. Pure. */

/** Whether the server's page begins with another script than this one. */
export function isOther(html: string, entry: string): boolean {
  const scripts = [...html.matchAll(/<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g)];
  return scripts.length > 0 && !scripts.some(([, src]) => src === entry);
}

/** Pages where something is filled in that a reload would lose. */
const FORMS = ["/new", "/leagues/new"];

/** Whether nothing is lost if the whole page is loaded on the way from one to another. */
export function mayLeave(from: URL, to: URL): boolean {
  return from.pathname !== to.pathname && !FORMS.includes(from.pathname);
}
