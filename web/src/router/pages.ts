/** Every address of the client. The server answers these with the page, and others with "not found". */
import type { Component } from "svelte";

import type { Part } from "../text/language.svelte";

/** What a page is given: the parts of its address. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

export interface Page {
  /** As in a router of the server: `/t/{id}`. */
  readonly path: string;
  /** The texts that it shows. */
  readonly texts: readonly Part[];
  readonly load: () => Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;
}

const LOBBY: readonly Part[] = ["shared", "lobby", "two"];
const TABLE: readonly Part[] = ["shared", "table"];
const PEOPLE: readonly Part[] = ["shared", "people"];
const LEAGUES: readonly Part[] = ["shared", "lobby", "people", "leagues", "two"];
const SETTINGS: readonly Part[] = ["shared", "table", "settings"];

// The build reads the paths from here.
export const PAGES: readonly Page[] = [
  { path: "/", texts: LOBBY, load: () => import("../lobby/LobbyPage.svelte") },
  { path: "/new", texts: LOBBY, load: () => import("../create/CreatePage.svelte") },
  { path: "/join/{id}", texts: LOBBY, load: () => import("../join/JoinPage.svelte") },
  { path: "/t/{id}", texts: TABLE, load: () => import("../table/TablePage.svelte") },
  { path: "/watch", texts: LOBBY, load: () => import("../watch/WatchPage.svelte") },
  { path: "/records", texts: PEOPLE, load: () => import("../records/RecordsPage.svelte") },
  { path: "/players/{id}", texts: PEOPLE, load: () => import("../players/PlayerPage.svelte") },
  { path: "/ratings", texts: PEOPLE, load: () => import("../players/RatingsPage.svelte") },
  { path: "/ratings/{pool}", texts: PEOPLE, load: () => import("../players/RatingsPage.svelte") },
  { path: "/leagues", texts: LEAGUES, load: () => import("../leagues/LeaguesPage.svelte") },
  { path: "/leagues/new", texts: LEAGUES, load: () => import("../leagues/NewLeaguePage.svelte") },
  { path: "/leagues/{id}", texts: LEAGUES, load: () => import("../leagues/LeaguePage.svelte") },
  { path: "/learn", texts: TABLE, load: () => import("../learn/LearnPage.svelte") },
  { path: "/learn/{game}/{n}", texts: TABLE, load: () => import("../learn/LessonPage.svelte") },
  { path: "/rules/{game}", texts: TABLE, load: () => import("../rules/RulesPage.svelte") },
  { path: "/settings", texts: SETTINGS, load: () => import("../settings/SettingsPage.svelte") },
  { path: "/account", texts: PEOPLE, load: () => import("../account/AccountPage.svelte") },
];
