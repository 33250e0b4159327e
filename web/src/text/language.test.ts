import { expect, test } from "vitest";

import { Language, preferred, type Words } from "./language.svelte";

/** Loaders whose answers come when they are told to. */
class Slow {
  readonly waiting = new Map<string, { give: () => void; refuse: () => void }>();
  readonly loaders = Object.fromEntries(
    ["en", "ja"].flatMap((tongue) =>
      ["nav", "parts/lobby", "parts/people"].map((name) => {
        const path = `./${tongue}/${name}.ts`;
        return [path, () => this.#ask(path, { [name]: tongue } as unknown as Partial<Words>)];
      }),
    ),
  );

  #ask(path: string, text: Partial<Words>): Promise<Partial<Words>> {
    return new Promise((give, fail) => {
      this.waiting.set(path, { give: () => give(text), refuse: () => fail(new Error(path)) });
    });
  }

  async give(...paths: string[]): Promise<void> {
    for (const path of paths) this.waiting.get(path)?.give();
    await new Promise((done) => setTimeout(done));
  }

  async refuse(path: string): Promise<void> {
    this.waiting.get(path)?.refuse();
    await new Promise((done) => setTimeout(done));
  }
}

function read(language: Language): string {
  return Object.keys(language.words).sort().join(" ");
}

test("a page waits for its texts, and not for those of others", async () => {
  const slow = new Slow();
  const language = new Language(slow.loaders);
  let ready = false;
  const need = language.need(["lobby"]).then(() => (ready = true));
  await slow.give();
  expect(ready).toBe(false);
  await slow.give("./en/parts/lobby.ts");
  await need;
  expect(read(language)).toBe("nav parts/lobby");
});

test("another language comes whole, with what was needed meanwhile", async () => {
  const slow = new Slow();
  const language = new Language(slow.loaders);
  const first = language.need(["lobby"]);
  await slow.give("./en/parts/lobby.ts");
  await first;
  const chosen = language.choose("ja");
  const need = language.need(["people"]);
  await slow.give("./ja/nav.ts", "./ja/parts/lobby.ts");
  expect(language.tongue).toBe("en");
  await slow.give("./ja/parts/people.ts");
  await Promise.all([chosen, need]);
  expect(language.tongue).toBe("ja");
  expect(read(language)).toBe("nav parts/lobby parts/people");
});

test("of two choices the later one counts, whichever comes first", async () => {
  const slow = new Slow();
  const language = new Language(slow.loaders);
  const choices = [language.choose("ja"), language.choose("en")];
  await slow.give("./ja/nav.ts");
  await Promise.all(choices);
  expect(language.tongue).toBe("en");
});

test("a language that cannot be had leaves the page as it is, and can be asked for again", async () => {
  const slow = new Slow();
  const language = new Language(slow.loaders);
  const refused = expect(language.choose("ja")).rejects.toThrow("ja/nav");
  await slow.refuse("./ja/nav.ts");
  await refused;
  const need = language.need(["lobby"]);
  await slow.give("./en/parts/lobby.ts");
  await need;
  expect(language.tongue).toBe("en");
  const again = language.choose("ja");
  await slow.give("./ja/nav.ts", "./ja/parts/lobby.ts");
  await again;
  expect(language.tongue).toBe("ja");
});

test("the first of the browser's languages that there is", () => {
  expect(preferred(["fr-FR", "ja-JP", "en"])).toBe("ja");
  expect(preferred(["fr"])).toBe("en");
  expect(preferred([])).toBe("en");
});
