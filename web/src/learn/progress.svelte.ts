/** Which lessons the reader has done; kept in this browser. */
import { SvelteSet } from "svelte/reactivity";

import { readProgress, writeProgress } from "./kept";

const KEY = "yonin.learn";

class Progress {
  readonly #done = new SvelteSet(readProgress(stored()));

  get done(): ReadonlySet<string> {
    return this.#done;
  }

  add(lesson: string): void {
    if (this.#done.has(lesson)) return;
    this.#done.add(lesson);
    this.#keep();
  }

  forget(): void {
    this.#done.clear();
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, writeProgress(this.#done));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const progress = new Progress();
