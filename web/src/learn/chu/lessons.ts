/** The lessons on the lion with what the server said of them: legal moves, reasons, positions after. */
import "../../men/pack";
import { plyOf, positionOf, type Facts, type Lesson } from "../lessons";
import { chuProgress, type ChuLessonId } from "./list";
import written from "./lessons.json";

const FACTS = written as unknown as readonly (Facts & { readonly id: ChuLessonId })[];

export const CHU_LESSONS: readonly Lesson[] = FACTS.map(({ id, start, legal, why, lines }) => ({
  id: chuProgress(id),
  ruleset: "lishogi",
  teams: "none",
  seat: "b",
  start: positionOf(start),
  legal,
  why,
  lines: Object.fromEntries(Object.entries(lines).map(([usi, line]) => [usi, line.map(plyOf)])),
}));
