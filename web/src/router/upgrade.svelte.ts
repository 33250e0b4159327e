/** Whether the server has another client than the one that runs here, as after an upgrade; and when to take it. */
import { isOther, mayLeave } from "./upgrade";

const KEPT = "yonin.upgraded";
/** How often a page that is looked at again asks. */
const OFTEN_MS = 10 * 60_000;

class Upgrade {
  #entry = "";
  #askedAt = Date.now();
  #isDue = $state.raw(false);

  /** There is a newer client; this one may miss parts that it has not loaded yet. */
  get isDue(): boolean {
    return this.#isDue;
  }

  /** `entry`: the script that this page began with. */
  start(entry: string): void {
    this.#entry = new URL(entry).pathname;
    document.addEventListener("visibilitychange", () => {
      const isTime = Date.now() - this.#askedAt > OFTEN_MS;
      if (document.visibilityState === "visible" && isTime) void this.ask();
    });
  }

  /** Asks the server for its page. What cannot be asked is no upgrade. */
  async ask(): Promise<boolean> {
    this.#askedAt = Date.now();
    try {
      const answer = await fetch("/", { cache: "no-cache", headers: { accept: "text/html" } });
      if (answer.ok) this.#isDue = isOther(await answer.text(), this.#entry);
    } catch {
      // It is asked again.
    }
    return this.#isDue;
  }

  /** Whether a link is to be followed by the browser itself, which brings the newer client along. */
  takes(from: URL, to: URL): boolean {
    return this.#isDue && mayLeave(from, to) && this.#onlyOnce();
  }

  /** A part of this client is gone: the page is loaded anew, unless that has not helped before. */
  async mend(): Promise<void> {
    if ((await this.ask()) && this.#onlyOnce()) location.reload();
  }

  #onlyOnce(): boolean {
    try {
      if (sessionStorage.getItem(KEPT) === this.#entry) return false;
      sessionStorage.setItem(KEPT, this.#entry);
      return true;
    } catch {
      return false;
    }
  }
}

export const upgrade = new Upgrade();
