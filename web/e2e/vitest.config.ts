import { defineConfig } from "vitest/config";

// Real browsers against a real server; files one after another, since they share two cores at best.
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["e2e/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
