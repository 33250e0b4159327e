/** A form that is being sent. */
import { Refusal } from "../wire/problem";

export class Attempt {
  #tried = $state.raw(false);
  #busy = $state.raw(false);
  #refusal = $state.raw<Refusal | null>(null);

  /** Faults are shown once the button was pressed, not while the form is still being filled in. */
  get tried(): boolean {
    return this.#tried;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** A change may have mended what the server refused. */
  forget(): void {
    this.#refusal = null;
  }

  /** Sends it if it has no fault of its own; pressing twice is once. True: done. */
  async send(isFit: boolean, deed: () => Promise<void>): Promise<boolean> {
    if (this.#busy) return false;
    this.#tried = true;
    this.#refusal = null;
    if (!isFit) return false;
    this.#busy = true;
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refusal = error;
      return false;
    } finally {
      this.#busy = false;
    }
  }
}

/** Brings the first field at fault into view, as soon as it is marked. */
export function focusFault(form: HTMLElement | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
