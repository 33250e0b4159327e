/** How well computers play, by the numbers of the wire. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
