/** The words of the game, as its players use them. */

export const game = {
  yonin: "Yonin shogi (four-player shogi)",
  chu: "Chu shogi",
  shogi: "Shogi",
};

export const seat = {
  s: "South",
  w: "West",
  n: "North",
  e: "East",
  black: "Black",
  white: "White",
  you: "You",
  open: "Open seat",
  reserved: "Reserved",
  computer: (n: string | number) => `Computer ${n}`,
};

export const rules = {
  classic: "Classic",
  race: "Classic race (two mates)",
  korean: "Korean (freeze, winner takes all)",
  iemoto: "Iemoto (inventor)",
  league: "League",
  standard: "Standard",
  lishogi: "Lishogi",
  renmei: "Japan Chushogi Association",
  namu: "Namu (Korean source)",
  teams: "Teams",
  ffa: "Free for all",
  partner: "Partner",
  differs: "differs from the ruleset",
};

export const clock = {
  fischer: "Increment (Fischer)",
  byoyomi: "Byoyomi",
  permove: (n: string | number) => `${n} ${Number(n) === 1 ? "day" : "days"} a move`,
  none: "No clock",
  paused: "Paused",
};

export const lobby = {
  table: "Table",
  create: "Create a table",
  join: "Sit down",
  quick: "Quick match",
  found: (have: string | number, need: string | number) => `${have} of ${need} found`,
  bots: "Play three computers",
  invite: "Invite by link",
  rated: "Rated",
  casual: "Casual",
  private: "Private",
  rematch: "Rematch",
};

export const err = {
  badRequest: "The request was not understood. Reload the page",
  unauthenticated: "Please sign in again",
  forbidden: "You may not do this here",
  notFound: "This table does not exist, or you need its invitation link",
  conflict: "Someone was faster. This is how things stand now",
  notYourTurn: (name: string) => `It is ${name}'s turn`,
  stale: "The position has changed. Look again",
  illegal: (why: string) => `Not a legal move: ${why}`,
  idReused: "This move was sent before. Reload",
  gameOver: "The game is over",
  paused: "The table is paused",
  seatTaken: "That seat has just been taken",
  tableFull: "All seats are taken. You can watch",
  rateLimited: (n: string | number) => `Too fast. Again in ${n} s`,
  busy: (n: string | number) => `The server is busy. Trying again in ${n} s`,
  unavailable: "Moves cannot be saved just now. Clocks stand",
  unsupported: "This page is out of date. Reload",
  tooLarge: (n: string | number) => `Too long: at most ${n} characters`,
  internal: (ref: string | number) => `Our fault. Nothing was lost. Reference ${ref}`,
};
