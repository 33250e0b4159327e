/** How a table's options differ from its ruleset. Pure. */
import type { GameInfo, OptionValue } from "$protocol";

export interface Difference {
  readonly option: string;
  readonly value: OptionValue;
}

interface Played {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** Only the options that are not as the ruleset has them. */
export function differences({ ruleset, options }: Played, game: GameInfo | null): Difference[] {
  const known = game?.rulesets.find(({ name }) => name === ruleset)?.options;
  if (known === undefined) return [];
  return Object.entries(options)
    .filter(([option, value]) => option in known && known[option] !== value)
    .map(([option, value]) => ({ option, value }));
}
