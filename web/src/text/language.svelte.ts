/** The language of the page. Its frame has English texts of its own; all others are loaded when they are needed. */
import type en from "./en";
import { nav } from "./en/nav";
import { Shelf, type Loader } from "./shelf";

/** All texts of a language. */
export type Words = typeof en;

export const LANGUAGES = { en: "English", ja: "日本語", ko: "한국어", ru: "Русский" } as const;
export type Tongue = keyof typeof LANGUAGES;

/** What pages need texts of; `nav` is there from the beginning. */
export type Part = "shared" | "table" | "lobby" | "people" | "leagues" | "settings" | "two";

const LOADERS = import.meta.glob<Partial<Words>>(["./{ja,ko,ru}/nav.ts", "./*/parts/*.ts"]);

const FRAME: Partial<Words> = { nav };

export class Language {
  readonly #shelf: Shelf<Partial<Words>>;
  #needed: readonly Part[] = [];
  /** What of it is in the words already. */
  #shown: readonly Part[] | null = null;
  #chosen: Tongue = "en";
  #tongue = $state.raw<Tongue>("en");
  #words = $state.raw<Partial<Words>>(FRAME);

  constructor(loaders: Readonly<Record<string, Loader<Partial<Words>>>> = LOADERS) {
    this.#shelf = new Shelf(loaders);
  }

  get tongue(): Tongue {
    return this.#tongue;
  }

  /** The texts in the chosen language: those that the page has asked for before it is shown. */
  get words(): Words {
    return this.#words as Words;
  }

  /** Changes all texts at once. Rejects where they cannot be loaded; then the page stays as it is. */
  async choose(tongue: Tongue): Promise<void> {
    this.#chosen = tongue;
    try {
      await this.#complete();
    } catch (error) {
      if (this.#chosen === tongue) this.#chosen = this.#tongue;
      throw error;
    }
  }

  /** Resolves as soon as these parts are there, in the language of the page. */
  async need(parts: readonly Part[]): Promise<void> {
    const more = parts.filter((part) => !this.#needed.includes(part));
    if (more.length > 0) this.#needed = [...this.#needed, ...more];
    await this.#complete();
  }

  /** Fetches texts that will be needed, before anyone waits for them. */
  prepare(tongue: Tongue, parts: readonly Part[]): void {
    for (const part of parts) void this.#shelf.get(`./${tongue}/parts/${part}.ts`).catch(() => undefined);
  }

  /** Until everything that is needed is there: meanwhile more may be, and in another language. */
  async #complete(): Promise<void> {
    for (;;) {
      const [tongue, needed] = [this.#chosen, this.#needed];
      const texts = await Promise.all([
        tongue === "en" ? FRAME : this.#shelf.get(`./${tongue}/nav.ts`),
        ...needed.map((part) => this.#shelf.get(`./${tongue}/parts/${part}.ts`)),
      ]);
      if (this.#chosen !== tongue || this.#needed !== needed) continue;
      if (this.#tongue === tongue && this.#shown === needed) return;
      this.#shown = needed;
      this.#words = Object.assign({}, ...texts) as Partial<Words>;
      this.#tongue = tongue;
      if (typeof document !== "undefined") document.documentElement.lang = tongue;
      return;
    }
  }
}

/** The first of the browser's languages that there is. */
export function preferred(languages: readonly string[]): Tongue {
  for (const language of languages) {
    const tongue = language.slice(0, 2).toLowerCase();
    if (tongue in LANGUAGES) return tongue as Tongue;
  }
  return "en";
}

export const language = new Language();
