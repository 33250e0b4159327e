import { decoded } from "./match";
import { upgrade } from "./upgrade.svelte";

/** Where the reader is. Links are real links; the browser's back and forward work. */
class Router {
  #url = $state.raw(new URL(location.href));

  get url(): URL {
    return this.#url;
  }

  /** Follows links inside the client without loading the page anew. Returns what ends it. */
  listen(): () => void {
    const popped = () => this.#arrive(new URL(location.href));
    const clicked = (event: MouseEvent) => {
      const to = insideLink(event);
      if (to === null || upgrade.takes(this.#url, to)) return;
      event.preventDefault();
      this.go(to.href);
    };
    addEventListener("popstate", popped);
    document.addEventListener("click", clicked);
    return () => {
      removeEventListener("popstate", popped);
      document.removeEventListener("click", clicked);
    };
  }

  /** Goes to an address of the client; `replace` leaves no step to come back to. */
  go(to: string, how: { replace?: boolean } = {}): void {
    const url = new URL(to, location.href);
    history[how.replace ? "replaceState" : "pushState"](null, "", url);
    const moved = this.#arrive(url);
    if (moved && url.hash === "") scrollTo(0, 0);
    else if (!moved && url.hash !== "") reach(url.hash);
  }

  /** True: it is another page. What had the focus is gone then; a reader goes on at the beginning of the page. */
  #arrive(url: URL): boolean {
    const moved = url.pathname !== this.#url.pathname;
    this.#url = url;
    if (moved) document.getElementById("page")?.focus({ preventScroll: true });
    return moved;
  }
}

/** Goes to a part of the page, as the browser would. */
function reach(hash: string): void {
  const part = document.getElementById(decoded(hash.slice(1)) ?? "");
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

/** Pages that the server makes itself. */
const NOT_OURS = ["/v1", "/docs", "/livez", "/readyz"];

function insideLink(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download"))
    return null;
  const url = new URL(link.href);
  const ours = !NOT_OURS.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));
  return url.origin === location.origin && ours ? url : null;
}

export const router = new Router();
