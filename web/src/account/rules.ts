/** What the server accepts as a name and as a password (protocol.md §1), to say it before it is sent. Pure. */
export type NameFault = "short" | "long" | "signs";
export type PasswordFault = "short" | "long";

const NAME = { least: 2, most: 20 };
const PASSWORD = { least: 8, most: 128 };
const SIGNS = /^[\p{Alphabetic}\p{N} _.-]*$/u;

/** The name as it is sent: people do not see spaces at its ends, nor how their keyboard composes a letter. */
export function tidyName(typed: string): string {
  return typed.normalize("NFC").trim();
}

/** Null: it may be a name. */
export function nameFault(typed: string): NameFault | null {
  const name = tidyName(typed);
  const length = [...name].length;
  if (!SIGNS.test(name)) return "signs";
  if (length < NAME.least) return "short";
  return length > NAME.most ? "long" : null;
}

/** Null: it may be a password. */
export function passwordFault(password: string): PasswordFault | null {
  const length = [...password].length;
  if (length < PASSWORD.least) return "short";
  return length > PASSWORD.most ? "long" : null;
}
