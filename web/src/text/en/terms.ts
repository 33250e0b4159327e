/** The words of the game, as its players use them. */

export const game = {
  yonin: "Yonin shogi (four-player shogi)",
  chu: "Chu shogi",
  shogi: "Shogi",
};

export const piece = {
  king: "King",
  jewel: "King (jewel)",
  rook: "Rook",
  bishop: "Bishop",
  gold: "Gold general",
  silver: "Silver general",
  knight: "Knight",
  lance: "Lance",
  pawn: "Pawn",
  dragon: "Dragon (promoted rook)",
  horse: "Horse (promoted bishop)",
  psilver: "Promoted silver",
  pknight: "Promoted knight",
  plance: "Promoted lance",
  tokin: "Tokin (promoted pawn)",
  elephant: "Drunk elephant",
  prince: "Crown prince",
  queen: "Free king (queen)",
  lion: "Lion",
  chuDragon: "Dragon king",
  chuHorse: "Dragon horse",
  kirin: "Kirin",
  phoenix: "Phoenix",
  vmover: "Vertical mover",
  smover: "Side mover",
  chariot: "Reverse chariot",
  tiger: "Blind tiger",
  copper: "Copper general",
  leopard: "Ferocious leopard",
  gobetween: "Go-between",
  eagle: "Soaring eagle",
  falcon: "Horned falcon",
  ox: "Flying ox",
  boar: "Free boar",
  whale: "Whale",
  whitehorse: "White horse",
  stag: "Flying stag",
};

export const seat = {
  s: "South",
  w: "West",
  n: "North",
  e: "East",
  left: "Left neighbour (moves next)",
  across: "Across",
  right: "Right neighbour (moved before you)",
  black: "Black (moves first)",
  white: "White",
  you: "You",
  open: "Open seat",
  reserved: "Reserved",
  computer: (n: string | number) => `Computer, level ${n}`,
};

export const turn = {
  yours: "Your move",
  of: (name: string) => `${name} to move`,
  clockwise: "clockwise",
  jump: "Turn jump",
  skipped: "skipped",
  again: "You move again",
  next: (names: string) => `Next: ${names}`,
};

export const word = {
  check: "Check",
  mate: "Checkmate",
  stalemate: "No legal move",
  deadking: "Turned king (dead king)",
  wall: "Nobody can enter, jump or capture it",
  army: "Army",
  owner: "Owner",
  facing: "Facing",
  hand: "Hand",
  capture: "capture",
  drop: "drop",
  dropping: (piece: string) => `Dropping: ${piece}. Tap a square`,
  move: "move",
  promote: "promote",
  zone: "promotion zone",
  lastrank: "last rank",
  file: "file",
  rank: "rank",
  royal: "Royal piece",
  lobby: "Lobby",
};

export const check = {
  to: (seat: string) => `Check to ${seat}`,
  double: "Check to two kings",
  triple: "Check to three kings",
  discovered: "Discovered check",
  waits: "stays in check",
};

export const mate = {
  by: (a: string, b: string) => `${a} is mated by ${b}`,
  verb: "to mate",
};

export const army = {
  inherit: "inherit: the mating player takes command",
  freeze: "freeze: men stay and cannot move",
  inherited: "inherited man",
  frozen: "frozen man",
  command: (n: string | number) => `You now command ${n} more men`,
};

export const hand = {
  sealed: "sealed hand",
};

export const promote = {
  not: "do not promote",
  must: "must promote",
};

export const why = {
  illegal: (why: string) => `Not a legal move: ${why}`,
  nifu: "second unpromoted pawn on this line",
  dropMate: "mate by a dropped pawn",
  deadEnd: "the man could never move there",
  deadKingPawn: "no pawn drop in front of a turned king",
  ownKing: "your king would be in check",
  pinned: "this man is pinned",
  lionProtected: "the lion is protected",
  firstLion: "the lion may not be retaken at once",
};

export const lion = {
  step1: "First step",
  step2: "Second step",
  igui: "Take and return (igui)",
  jitto: "Pass in place (jitto)",
  tsukegui: "Double capture with a valuable man (tsukegui)",
};

export const end = {
  over: "The game is over",
  rank: (n: string | number) => `${n}th place`,
  winner: "Winner",
  resign: "Resign",
  flag: "Out of time",
  abandon: "Left the table",
  draw: "Draw",
  repetition: "Repetition (fourth time)",
  perpetual: "Perpetual check",
  impasse: "Impasse",
  bare: "Bare king",
  maxply: "Move limit",
  royal: "All royals captured",
  out: "You are out",
  survivor: "Last survivor",
  mates: "Mates",
};

export const rules = {
  classic: "Classic",
  race: "Classic race (two mates)",
  korean: "Korean (freeze, winner takes all)",
  iemoto: "Iemoto (inventor)",
  league: "League",
  teams: "Teams",
  ffa: "Free for all",
  partner: "Partner",
  furigoma: "Throw of four pawns (furigoma)",
  options: "Options of this table",
  differs: "differs from the ruleset",
};

export const clock = {
  main: "Main time",
  fischer: "Increment (Fischer)",
  byoyomi: "Byoyomi",
  periods: (n: string | number) => `Periods left: ${n}`,
  delay: "Delay",
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
  watch: "Watch",
  spectators: "Spectators",
  rematch: "Rematch",
  learn: "Learn",
};

export const table = {
  chatTable: "Table chat",
  chatTeam: "Team chat",
  chatSpect: "Spectator chat",
  moves: "Moves",
  replay: "Replay",
  share: "Share",
  flip: "Turn the board",
  takeback: "Take back",
  offerdraw: "Offer a draw",
  abort: "Abort",
  premove: "Premove",
  confirm: "Confirm move",
  away: (t: string | number) => `Away ${t}`,
  claim: "Remove / replace by computer",
};

export const conn = {
  live: "Connected",
  re: "Reconnecting, your clock is running",
  restart: "The server restarts. No move is lost",
};

export const err = {
  badRequest: "The request was not understood. Reload the page",
  unauthenticated: "Please sign in again",
  forbidden: "You may not do this here",
  notFound: "This table does not exist any more",
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
