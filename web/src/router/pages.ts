/** Every address of the client. The server answers these with the page, and others with "not found". */
import type { Component } from "svelte";

/** What a page is given: the parts of its address. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

export interface Page {
  /** As in a router of the server: `/t/{id}`. */
  readonly path: string;
  readonly load: () => Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;
}

// The build reads the paths from here: one line a page.
export const PAGES: readonly Page[] = [
  { path: "/", load: () => import("../lobby/LobbyPage.svelte") },
  { path: "/new", load: () => import("../create/CreatePage.svelte") },
  { path: "/join/{id}", load: () => import("../join/JoinPage.svelte") },
  { path: "/t/{id}", load: () => import("../table/TablePage.svelte") },
  { path: "/watch", load: () => import("../watch/WatchPage.svelte") },
  { path: "/records", load: () => import("../records/RecordsPage.svelte") },
  { path: "/players/{id}", load: () => import("../players/PlayerPage.svelte") },
  { path: "/ratings", load: () => import("../players/RatingsPage.svelte") },
  { path: "/ratings/{pool}", load: () => import("../players/RatingsPage.svelte") },
  { path: "/leagues", load: () => import("../leagues/LeaguesPage.svelte") },
  { path: "/leagues/new", load: () => import("../leagues/NewLeaguePage.svelte") },
  { path: "/leagues/{id}", load: () => import("../leagues/LeaguePage.svelte") },
  { path: "/learn", load: () => import("../learn/LearnPage.svelte") },
  { path: "/learn/{game}/{n}", load: () => import("../learn/LessonPage.svelte") },
  { path: "/rules/{game}", load: () => import("../rules/RulesPage.svelte") },
  { path: "/settings", load: () => import("../settings/SettingsPage.svelte") },
  { path: "/account", load: () => import("../account/AccountPage.svelte") },
];
