/** The frame of the page. */
export const nav = {
  lobby: "Lobby",
  watch: "Watch",
  learn: "Learn",
  leagues: "Leagues",
  ratings: "Ratings",
  records: "Games",
  settings: "Settings",
  account: "Account",
  signIn: "Sign in",
  signOut: "Sign out",
  skip: "Skip to the page",
  loading: "Loading",
  notFound: "There is no such page.",
  backToLobby: "Back to the lobby",
  failed: "This page could not be loaded.",
  retry: "Try again",
};
