/** Packs what the server hands out: a `.br` and a `.gz` beside every file that grows smaller by it. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin, ResolvedConfig } from "vite";

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;

export function packed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "packed",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      for (const file of readdirSync(config.build.outDir, { recursive: true, encoding: "utf8" })) {
        if (TEXT.test(file)) pack(join(config.build.outDir, file));
      }
    },
  };
}

function pack(path: string): void {
  const plain = readFileSync(path);
  const forms = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: gzipSync(plain, { level: 9 }),
  };
  for (const [ending, bytes] of Object.entries(forms)) {
    if (bytes.length < plain.length) writeFileSync(`${path}.${ending}`, bytes);
  }
}
