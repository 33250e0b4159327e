/** A name inside a sentence, so that its direction of writing changes nothing around it (Unicode's FSI and PDI). */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
