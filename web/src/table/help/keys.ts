/** The keys that are explained, by group. Pure. */
export const GROUPS = {
  board: [
    ["arrows", ["← ↑ → ↓"]],
    ["edges", ["Home", "End"]],
    ["corners", ["Ctrl+Home", "Ctrl+End"]],
    ["choose", ["Enter", "Space"]],
    ["cancel", ["Esc"]],
    ["targets", ["N", "Shift+N"]],
    ["drop", ["1 … 7"]],
    ["promote", ["+", "="]],
    ["men", ["F", "F R"]],
    ["square", ["G 5 g"]],
  ],
  told: [
    ["last", ["L"]],
    ["kings", ["K"]],
    ["order", ["O"]],
    ["clocks", ["C"]],
  ],
  page: [
    ["typed", ["/"]],
    ["replay", [",", "."]],
    ["hint", ["I"]],
    ["mistake", ["E", "Shift+E"]],
    ["hand", ["H"]],
    ["turn", ["V"]],
    ["mute", ["M"]],
    ["help", ["?"]],
  ],
} as const;

export type Group = keyof typeof GROUPS;
export type Explained = (typeof GROUPS)[Group][number][0];

export interface HelpText {
  readonly title: string;
  readonly groups: Readonly<Record<Group, string>>;
  readonly keys: Readonly<Record<Explained, string>>;
  /** Where single keys are switched off. */
  readonly off: string;
}
