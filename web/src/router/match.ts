/** Which page an address is of. Pure. */
export interface Match<P> {
  readonly page: P;
  readonly params: Record<string, string>;
}

/** The first page whose path fits; a plain segment is tried before a parameter because it is listed first. */
export function match<P extends { readonly path: string }>(
  pages: readonly P[],
  pathname: string,
): Match<P> | null {
  const asked = segments(pathname);
  for (const page of pages) {
    const params = fit(segments(page.path), asked);
    if (params !== null) return { page, params };
  }
  return null;
}

function fit(pattern: string[], asked: string[]): Record<string, string> | null {
  if (pattern.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = asked[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== given) return null;
    } else {
      const value = decoded(given);
      if (value === null) return null;
      params[name] = value;
    }
  }
  return params;
}

/** Null: not an encoding of text. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function segments(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}
