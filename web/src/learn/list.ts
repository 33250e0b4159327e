/** The lessons by name, in the order they are taken. Pure; the positions are in `lessons.ts`. */
export const LESSON_IDS = [
  "ahead",
  "capture",
  "drop",
  "promote",
  "answer",
  "skip",
  "again",
  "double",
  "discovered",
  "inherit",
  "inherited",
  "wall",
  "dropmate",
  "frozen",
  "teams",
] as const;

export type LessonId = (typeof LESSON_IDS)[number];

/** The address of a lesson by its number, from 1. */
export function lessonAddress(n: number): string {
  return `/learn/yonin/${n}`;
}

/** The number of the first lesson that is not done, from 1; null: all are. */
export function firstOpen(done: ReadonlySet<string>): number | null {
  const index = LESSON_IDS.findIndex((id) => !done.has(id));
  return index < 0 ? null : index + 1;
}

/** The lesson that an address names; null: there is none. */
export function lessonNumber(text: string | undefined): number | null {
  const n = /^[1-9]\d?$/.test(text ?? "") ? Number(text) : 0;
  return n >= 1 && n <= LESSON_IDS.length ? n : null;
}
