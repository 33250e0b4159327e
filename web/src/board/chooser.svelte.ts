/** What the player is about to do on a board: the machine of `selection`, with what the board is told. */
import type { Kind, Man, Square } from "../game/board";
import type { Origin } from "../game/usi";
import { secondSteps } from "./lion";
import { peeksFrom } from "./roles";
import {
  dropOf,
  IDLE,
  isMine,
  originOf,
  step,
  targetsFrom,
  type Context,
  type Effect,
  type Input,
  type Selection,
} from "./selection";

export class Chooser {
  #selection = $state.raw<Selection>(IDLE);
  readonly #context: () => Context;
  readonly #does: (effect: Effect) => void;

  readonly origin: Origin | null = $derived.by(() => originOf(this.#selection));
  /** The kind that is about to be dropped. */
  readonly drop: Kind | null = $derived.by(() => dropOf(this.origin));
  readonly targets: readonly Square[] = $derived.by(() => {
    const selection = this.#selection;
    if (this.origin === null || selection.at === "promoting") return [];
    const targets =
      selection.at === "stepping"
        ? secondSteps(selection.origin, selection.via, this.#context())
        : targetsFrom(this.origin, this.#context());
    return targets.map(({ to }) => to);
  });
  /** The square of a lion's first step, while the second is to be chosen. */
  readonly via: Square | null = $derived.by(() =>
    this.#selection.at === "stepping" ? this.#selection.via : null,
  );
  /** Where another's man could go that is looked at. */
  readonly peeks: readonly Square[] = $derived.by(() =>
    this.#selection.at === "peeking" ? peeksFrom(this.#selection.square, this.#context().placement) : [],
  );

  constructor(context: () => Context, does: (effect: Effect) => void) {
    this.#context = context;
    this.#does = does;
  }

  get selection(): Selection {
    return this.#selection;
  }

  /** The man that is carried, and over which square. */
  get carried(): { readonly man: Man | null; readonly over: Square | null } | null {
    const selection = this.#selection;
    return selection.at === "dragging" ? { man: this.manOf(selection.origin), over: selection.over } : null;
  }

  /** The move that waits to be confirmed. */
  get asked(): string | null {
    return this.#selection.at === "confirming" ? this.#selection.usi : null;
  }

  take(input: Input): void {
    const { selection, effects } = step(this.#selection, input, this.#context());
    this.#selection = selection;
    for (const effect of effects) this.#does(effect);
  }

  /** Whether the player may take up what is there. */
  mayTake(origin: Origin): boolean {
    return isMine(origin, this.#context());
  }

  manOf(origin: Origin): Man | null {
    const { placement, mine } = this.#context();
    const kind = dropOf(origin);
    if (kind === null) return placement.men.get(origin) ?? null;
    return mine === null ? null : { kind, promoted: false, owner: mine, facing: mine };
  }
}
