/** The league being filled in: it outlives the page, so that signing in or looking something up loses nothing. */
import { emptyLeague } from "./form";

export const draft = $state({ league: emptyLeague() });

export function clearDraft(): void {
  draft.league = emptyLeague();
}
