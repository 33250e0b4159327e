/** How much room there is; the same widths as in the styles of the table. */
import { MediaQuery } from "svelte/reactivity";

/** A column on either side of the board. */
export const wide = new MediaQuery("min-width: 1300px");
/** The strips of the others in one row over the board. */
export const small = new MediaQuery("max-width: 699px");
