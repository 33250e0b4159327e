/** Particles that hang on how the word before them ends. */

/** `word` with the particle for an ending consonant, or the one for a vowel; both where nobody can tell. */
export function josa(word: string, consonant: string, vowel: string): string {
  const last = word.charCodeAt(word.length - 1);
  const isSyllable = last >= 0xac00 && last <= 0xd7a3;
  if (!isSyllable) return `${word}${consonant}(${vowel})`;
  return word + ((last - 0xac00) % 28 === 0 ? vowel : consonant);
}
