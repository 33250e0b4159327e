/** Tells the server which addresses the client has pages for, as `pages.json` beside the page. */
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

const SOURCE = new URL("../src/router/pages.ts", import.meta.url);

export function pages(): Plugin {
  return {
    name: "pages",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "pages.json", source: JSON.stringify(paths()) });
    },
  };
}

/** The paths as the table of pages has them. */
export function paths(): string[] {
  return [...readFileSync(SOURCE, "utf8").matchAll(/path: "([^"]+)"/g)].map(([, path = ""]) => path);
}
