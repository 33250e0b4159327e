/** What the server refuses, and what has become of the connection. */
import type { Why } from "$protocol";

import type { PremoveFault } from "../../game/premove";
import type { Stop } from "../../wire/connection";

const why: Readonly<Record<Why, string>> = {
  not_in_hand: "no such man in hand",
  not_yours: "that is not your man",
  occupied: "that square is taken",
  lion_blocked: "the lion's way is blocked",
  not_reachable: "the man does not move there",
  cannot_promote: "the man cannot promote there",
  must_promote: "the man must promote there",
  dead_end: "the man could never move there",
  nifu: "second unpromoted pawn on this line",
  dead_king_pawn: "no pawn drop in front of a turned king",
  lion_protected: "the lion is protected",
  first_lion: "the lion may not be retaken at once",
  in_check: "you are in check and still would be",
  own_king: "your king would be in check",
  drop_mate: "mate by a dropped pawn",
};

const stopped: Readonly<Record<Stop, string>> = {
  4000: "This page is out of date. Reload it.",
  4001: "You are signed out here. Sign in again to go on.",
  4003: "You may not be here.",
  4005: "This player is banned.",
};

const premove: Readonly<Record<PremoveFault, string>> = {
  illegal: "it is not legal now",
  in_check: "you are in check",
  man_gone: "the man is gone",
  target_changed: "the target has changed",
  king_fell: "a king has fallen",
  interrupted: "the game was interrupted",
};

export const problem = {
  why,
  stopped,
  premoveDropped: (fault: PremoveFault) => `Premove dropped: ${premove[fault]}.`,
  offline: "The server is out of reach. Is the network there? Try again.",
  unknown: "Something went wrong. Try again.",
  gone: "This does not exist any more.",
  conflict: "That cannot be done now.",
  notAccepted: "The server does not accept this.",
  tooMuch: "That is too much for the server.",
  preconditionFailed: "It has been changed meanwhile. Look again.",
  someone: "the other player",
};
