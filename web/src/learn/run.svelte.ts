/** A lesson on the screen: what was tried and, in time, what follows. */
import { mayMove } from "../board/motion";
import { advanced, answerOf, BEGIN, courseOf, finished, tried, type Attempt } from "./attempt";
import type { Lesson } from "./lessons";

/** Between a move and its reply, and until a wrong move is taken back, in milliseconds. */
const PAUSE = 600;

export class LessonRun {
  readonly lesson: Lesson;
  #attempt = $state.raw<Attempt>(BEGIN);
  #takenBack = $state.raw<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly course = $derived.by(() => courseOf(this.#attempt, this.lesson));

  constructor(lesson: Lesson) {
    this.lesson = lesson;
  }

  get attempt(): Attempt {
    return this.#attempt;
  }

  /** A legal move that was not asked for, while it can still be seen. */
  get takenBack(): string | null {
    return this.#takenBack;
  }

  /** The reader's move; also one that the board refused. */
  move(usi: string): void {
    this.#attempt = tried(this.#attempt, usi, this.lesson);
    const attempt = this.#attempt;
    if (attempt.at === "asked" && attempt.note?.kind === "hint") {
      this.#takenBack = usi;
      this.#after(() => (this.#takenBack = null));
    } else this.#goOn();
  }

  /** Makes a move that is asked for. */
  show(): void {
    this.move(answerOf(this.lesson));
  }

  restart(): void {
    this.stop();
    this.#attempt = BEGIN;
  }

  /** Nothing follows any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#takenBack = null;
  }

  #goOn(): void {
    if (this.#attempt.at !== "running") return;
    if (!mayMove()) {
      this.#attempt = finished(this.#attempt);
      return;
    }
    this.#after(() => {
      this.#attempt = advanced(this.#attempt);
      this.#goOn();
    });
  }

  #after(then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, PAUSE);
  }
}
