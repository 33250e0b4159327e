/** What the player has chosen for his own view; kept in this browser. */
import { LANGUAGES, type Tongue } from "../text/language.svelte";

export interface Settings {
  theme: "system" | "light" | "dark";
  /** Null: as the browser says. */
  language: Tongue | null;
  /** Kanji on the men, or letters with the moves drawn around. */
  set: "koma" | "international";
  /** Whether glyphs turn with their man. */
  glyphs: "turned" | "upright";
  /** Whether men are written with one kanji, or as real ones with two. */
  kanji: "one" | "full";
  moveTicks: boolean;
  coordinates: "inside" | "outside" | "off";
  targets: boolean;
  lastMoves: "all" | "latest";
  input: "both" | "tap" | "drag";
  confirm: "slow" | "always" | "never";
  alwaysPromote: boolean;
  premove: boolean;
  clockSide: "left" | "right";
  tenths: boolean;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Names of sounds that are off, with spaces between them. */
  quiet: string;
  notify: boolean;
  motion: "system" | "full" | "none";
  notation: "western" | "japanese" | "usi";
  announcements: "short" | "full";
  singleKeys: boolean;
  /** How well computers play that are asked to a game, 1 to 8: the one chosen last. */
  level: number;
}

export const DEFAULTS: Settings = {
  theme: "system",
  language: null,
  set: "koma",
  glyphs: "turned",
  kanji: "one",
  moveTicks: false,
  coordinates: "inside",
  targets: true,
  lastMoves: "all",
  input: "both",
  confirm: "slow",
  alwaysPromote: false,
  premove: true,
  clockSide: "right",
  tenths: true,
  sound: true,
  volume: 0.6,
  quiet: "",
  notify: false,
  motion: "system",
  notation: "western",
  announcements: "full",
  singleKeys: true,
  level: 2,
};

const KEY = "yonin.settings";

/** Settings that a browser kept; what is missing, or was another version's, is the default. */
export function readSettings(kept: string | null): Settings {
  const settings: Record<string, unknown> = { ...DEFAULTS };
  let read: unknown;
  try {
    read = JSON.parse(kept ?? "null");
  } catch {
    return { ...DEFAULTS };
  }
  if (typeof read !== "object" || read === null) return { ...DEFAULTS };
  for (const [name, value] of Object.entries(read)) {
    const known = name in DEFAULTS && typeof value === typeof settings[name];
    if (known || (name === "language" && typeof value === "string" && value in LANGUAGES))
      settings[name] = value;
  }
  return settings as unknown as Settings;
}

export const settings: Settings = $state(readSettings(stored()));

/** Keeps the settings, and shows those that are the page's: called again whenever one changes. */
export function applySettings(): void {
  const { theme, motion } = settings;
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.motion = motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage they last as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
