import { mount } from "svelte";

import App from "./App.svelte";
import { match } from "./router/match";
import { PAGES } from "./router/pages";
import { upgrade } from "./router/upgrade.svelte";
import { settings } from "./settings/settings.svelte";
import { language, preferred } from "./text/language.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

upgrade.start(import.meta.url);

const tongue = settings.language ?? preferred(navigator.languages);

// The page is on its way while its frame is made.
const page = match(PAGES, location.pathname)?.page;
page?.load().catch(() => undefined);
language.prepare(tongue, page?.texts ?? []);

// Nothing is shown in another language first; where the texts cannot be had, English is better than nothing.
language
  .choose(tongue)
  .catch(() => undefined)
  .finally(() => {
    const target = document.getElementById("app");
    if (target !== null) mount(App, { target });
  });
