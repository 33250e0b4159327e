/** The games for two: their options, and the men of chu shogi. */
import { learnMen } from "../men";

learnMen("en", {
  cE: "drunk elephant",
  cQ: "free king",
  cN: "lion",
  cD: "dragon king",
  cH: "dragon horse",
  cO: "kirin",
  cX: "phoenix",
  cV: "vertical mover",
  cM: "side mover",
  cA: "reverse chariot",
  cT: "blind tiger",
  cC: "copper general",
  cF: "ferocious leopard",
  cI: "go-between",
  "c+E": "crown prince",
  "c+D": "soaring eagle",
  "c+H": "horned falcon",
  "c+V": "flying ox",
  "c+M": "free boar",
  "c+A": "whale",
  "c+L": "white horse",
  "c+T": "flying stag",
});

export const two = {
  options: {
    last_rank_promotion: "May promote on the last rank without taking",
    last_rank_forced: "They must promote there",
    first_lion: "After a lion was taken by another man",
    kirin_exception: "A lion just promoted from a kirin may be taken back",
    doomed_pawn_protects: "A pawn taken on the way still protects",
    adjacent_exception: "Lions next to each other may always take",
    tsukegui_exception: "Taking a second man makes the trade legal",
    lion_pawn_block: "Pawns block a lion's jump",
    impasse: "Impasse",
  },
  values: {
    pawn: "pawn",
    lance: "lance",
    pawn_lance: "pawn and lance",
    edo: "no other lion may be taken in return",
    okazaki: "no protected lion may be taken in return",
    off: "off",
    lishogi: "as on lishogi",
    renmei: "as the association has it",
    "27_points": "declaration with 27 points",
  },
  about: {
    standard: "As it is played everywhere.",
    lishogi: "What players on line use: no lion is taken in return at once.",
    renmei: "The Japanese association: no protected lion is taken in return.",
    namu: "To the letter of a Korean source: pawns block lions, protected lions are safe from lions.",
  },
  typedMove: "Type a move: 6i5h, lion 6i5h4g",
  secondStep: {
    took: "Now the second square; the same again to stay, its own square to take and return",
    went: "Now the second square; the same again to stay, its own square to pass",
  },
  sealedLies: "A move lies sealed. It is shown when both of you go on.",
  sealsNext: "Adjournment agreed: the next move is sealed, and shown when the game goes on.",
  sealed: "A move is sealed, and the game adjourned",
  /** A lion's second step; null: back to where it came from. */
  goesOn: (to: string | null, taken: string | null) =>
    to === null ? ", and returns" : taken === null ? `, then to ${to}` : `, then takes ${taken} on ${to}`,
};
