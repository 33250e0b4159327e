/** At the table. */
import type { OfferKind, Room } from "$protocol";

const offer: Readonly<Record<OfferKind, string>> = {
  draw: "Offer a draw",
  takeback: "Take back",
  pause: "Pause",
  resume: "Resume",
  abort: "Abort",
  adjourn: "Adjourn",
};

const rooms: Readonly<Record<Room, string>> = { table: "Table", team: "Team", spectators: "Spectators" };

export const play = {
  out: "out",
  toMove: "to move",
  thinks: "thinking",
  /** A computer plays instead of a person. */
  insteadOf: (who: string) => `for ${who}`,
  moves: "moves",
  moved: "moved",
  answers: "answers",
  order: "Order of play",
  round: "Round",
  chat: "Chat",
  actions: "During the game",
  close: "Close",
  rules: "Rules",
  record: "Record",
  reload: "Reload",
  periods: (n: number) => `×${n}`,
  watching: (n: number) => `${n} watching`,

  first: "First move",
  back: "One move back",
  on: "One move on",
  last: "Last move",
  live: "Live",
  lookingAt: (n: number, of: number) => `Looking at ${n} of ${of}`,
  copied: "Copied",
  copyLink: "Copy link",

  waiting: "Waiting for players",
  missing: (n: number) => (n === 1 ? "One seat is empty." : `${n} seats are empty.`),
  leave: "Stand up",
  emptySeat: "Empty",
  start: "Start",
  startFilled: (n: number) => (n === 1 ? "Start with a computer" : `Start with ${n} computers`),
  hostStarts: "The game starts when every seat is taken, or when the host starts it.",

  reallyResign: "Really resign?",
  offer,
  offered: {
    draw: (who: string) => `${who} offers a draw`,
    takeback: (who: string) => `${who} asks to take back a move`,
    pause: (who: string) => `${who} asks for a pause`,
    resume: (who: string) => `${who} wants to play on`,
    abort: (who: string) => `${who} wants to abort the game`,
    adjourn: (who: string) => `${who} wants to adjourn with a sealed move`,
  } satisfies Readonly<Record<OfferKind, (who: string) => string>>,
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
  claim: { wait: "Wait", remove: "Remove", bot: "Computer plays on" },
  comeBack: (time: string) => `You were gone. Come back by ${time}.`,
  goneUntil: (who: string, time: string) => `${who} is gone; in ${time} you may decide.`,
  goneNow: (who: string) => `${who} is gone. What now?`,

  newGame: "New game",
  stay: "You can stay and watch.",

  rooms,
  say: "Say something",
  send: "Send",
  chatOff: "There is no chat at this table.",
  presets: {
    hello: "Hello",
    good_luck: "Good luck",
    have_fun: "Have fun",
    your_turn: "Your turn",
    one_moment: "One moment",
    im_back: "I am back",
    nice_move: "Nice move",
    oops: "Oops",
    sorry: "Sorry",
    thanks: "Thanks",
    well_played: "Well played",
    good_game: "Good game",
    rematch: "Rematch?",
    bye: "Bye",
  },

  typedMove: "Type a move: 5g5f, P*5e",
  noMove: (text: string) => `${text} is not a move`,

  place: (n: number) => `${["", "1st", "2nd", "3rd"][n] ?? `${n}th`} place`,
  moveHere: "Move here",
  thrown: (thrower: string, promoted: number, first: string) =>
    `Pawns thrown for ${thrower}: ${promoted} of 4 promoted side up. ${first} begins.`,
  begins: (first: string) => `${first} begins.`,
  thirdTime: "This position stands for the third time. The fourth ends the game.",
  movesLeft: (n: number) => (n === 1 ? "The next move is the last." : `${n} moves until the move limit.`),
  matesSoFar: (list: string) => `Mates so far: ${list}`,
  copyPosition: "Copy position",
  copyRecord: "Copy record",
  picture: "Picture (SVG)",
};
