/** The lessons on chu shogi's lion by name, in the order they are taken. Pure; the positions are in `lessons.ts`. */
export const CHU_LESSON_IDS = ["jump", "double", "igui", "pass", "trade", "prince"] as const;

export type ChuLessonId = (typeof CHU_LESSON_IDS)[number];

/** The address of a lesson by its number, from 1. */
export function chuLessonAddress(n: number): string {
  return `/learn/chu/${n}`;
}

/** How a lesson's being done is kept, beside those of yonin shogi. */
export function chuProgress(id: ChuLessonId): string {
  return `chu-${id}`;
}
