/** The words of a game that is being played, as its players use them. */

export const turn = {
  yours: "Your move",
  skipped: "skipped",
};

export const word = {
  check: "Check",
};

export const check = {
  waits: "stays in check",
};

export const army = {
  command: (n: string | number) => `You now command ${n} more men`,
};

export const end = {
  over: "The game is over",
  resign: "Resign",
  out: "You are out",
};

export const table = {
  moves: "Moves",
  replay: "Replay",
  share: "Share",
  flip: "Turn the board",
  away: (t: string | number) => `Away ${t}`,
};

export const conn = {
  live: "Connected",
  re: "Reconnecting, your clock is running",
  reNoClock: "Reconnecting",
  restart: "The server restarts. No move is lost",
};
