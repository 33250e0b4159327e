import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { koma } from "./build/koma.ts";
import { pages } from "./build/pages.ts";
import { packed } from "./build/packed.ts";

const server = process.env.YONIN_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), koma(), pages(), packed()],
  build: {
    target: "es2022",
    // Nothing is inlined: the page's policy allows no data: scripts, and each file is kept by its hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/v1": { target: server, ws: true },
      "/docs": { target: server },
    },
  },
  test: {
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
  },
});
