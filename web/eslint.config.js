import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist/", "node_modules/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
  },
  {
    rules: {
      // Names, chat and what else people write is text, never markup.
      "svelte/no-at-html-tags": "error",
      // Links are made by the page's own table of addresses (router/).
      "svelte/no-navigation-without-resolve": "off",
      // TypeScript knows what is defined.
      "no-undef": "off",
      "@typescript-eslint/no-non-null-assertion": "error",
      eqeqeq: "error",
    },
  },
);
