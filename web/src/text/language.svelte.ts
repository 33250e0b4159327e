/** The language of the page. English comes with it, the others are loaded when chosen. */
import en from "./en";

export type Words = typeof en;

export const LANGUAGES = { en: "English", ja: "日本語", ko: "한국어", ru: "Русский" } as const;
export type Tongue = keyof typeof LANGUAGES;

const LOADERS: Record<Tongue, () => Promise<{ default: Words }>> = {
  en: () => Promise.resolve({ default: en }),
  ja: () => import("./ja"),
  ko: () => import("./ko"),
  ru: () => import("./ru"),
};

class Language {
  #tongue = $state.raw<Tongue>("en");
  #words = $state.raw<Words>(en);
  #chosen: Tongue = "en";

  get tongue(): Tongue {
    return this.#tongue;
  }

  /** All texts, in the chosen language. */
  get words(): Words {
    return this.#words;
  }

  /** Rejects where the texts cannot be loaded; then the page stays as it is. */
  async choose(tongue: Tongue): Promise<void> {
    this.#chosen = tongue;
    const words = (await LOADERS[tongue]()).default;
    // Another may have been chosen meanwhile.
    if (this.#chosen !== tongue) return;
    this.#words = words;
    this.#tongue = tongue;
    document.documentElement.lang = tongue;
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
