/** At the table: stepping through the game, a seat's details, what is told on demand. */
import type { Speed } from "../../table/autoplay";

const speeds: Readonly<Record<Speed, string>> = {
  fast: "0.5 s",
  even: "1 s",
  slow: "2 s",
  real: "as played",
};

export const desk = {
  slider: "Move looked at",
  play: "Play the moves",
  stop: "Stop",
  speed: "Speed",
  speeds,
  spent: (time: string) => `took ${time}`,
  behind: (n: number) => (n === 1 ? "Shown one move late" : `Shown ${n} moves late`),
  delay: (seconds: number) => `delay ${seconds}`,

  rematchOpen: "A rematch is open.",
  toRematch: "To the rematch",
  youAreOut: "You are out: until the end you only read here.",
  newMessages: "New messages",
  toSpectators: "Talk to the spectators",

  offer: "Offer …",

  keepFor: "Keep for",
  keepForAnyone: "For anyone",
  keepForNobody: "Locked for now",
  keepForOne: (name: string) => `For ${name}`,

  details: (name: string) => `${name}: details`,
  viewFrom: "Look from here",
  profile: "Profile",

  noMoveYet: "No move yet",
  checkedBy: (squares: string) => `in check from ${squares}`,
  soundOn: "Sound on",
  soundOff: "Sound off",
  keys: "Keys",
  skipTo: "Go to",
  skips: { board: "Board", hand: "Hand", moves: "Moves", chat: "Chat" },

  seated: (have: number, of: number) => `${have}/${of} seated`,
  closed: "Closed",
  ambiguous: (text: string) => `More than one man can play ${text}`,
};
