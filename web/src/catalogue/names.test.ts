import { expect, test } from "vitest";

import en from "../text/en";
import ja from "../text/ja";
import { clockName, optionName, optionValue, rulesetName } from "./names";

test("clocks are named as players say them", () => {
  expect(clockName({ kind: "fischer", main_s: 600, increment_s: 5 }, en)).toBe("10+5");
  expect(clockName({ kind: "fischer", main_s: 90, increment_s: 0 }, en)).toBe("1.5+0");
  expect(clockName({ kind: "byoyomi", main_s: 900, period_s: 30, periods: 3 }, en)).toBe("15+30×3 Byoyomi");
  expect(clockName({ kind: "per_move", days: 3 }, ja)).toBe("1手3日");
});

test("what the client does not know goes by the server's name", () => {
  expect(rulesetName("classic", en)).toBe("Classic");
  expect(rulesetName("house-rules", en)).toBe("house-rules");
  expect(optionName("some_new_option", en)).toBe("some new option");
  expect(optionValue(12, en)).toBe("12");
  expect(optionValue(true, ja)).toBe("はい");
});
