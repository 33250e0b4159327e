/** The form being filled in: it outlives the page, so that signing in or looking something up loses nothing. */
import { emptyForm, type Form } from "./form";

export const draft: Form = $state(emptyForm());

/** The form becomes another, as when another game is chosen. */
export function keepDraft(form: Form): void {
  Object.assign(draft, form);
}

export function clearDraft(): void {
  Object.assign(draft, emptyForm());
}
