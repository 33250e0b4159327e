/** The rules of yonin shogi in prose. */
import type { BookText, Section } from "../../book";

export type SectionId =
  | "board"
  | "moves"
  | "promotion"
  | "drops"
  | "turn"
  | "mate"
  | "army"
  | "king"
  | "end"
  | "repetition"
  | "teams"
  | "first"
  | "rulesets"
  | "notation";

const sections: Readonly<Record<SectionId, Section>> = {
  board: {
    title: "Board and men",
    text: [
      "The board has nine files, 9 to 1 from left to right, and nine ranks, a to i from top to bottom, all as South sees it. Squares keep their names from every seat.",
      "South sits at the bottom, West at the left, North at the top, East at the right. That is also the order of play, clockwise: the turn passes to the player on your left.",
      "Each player has nine men: a king, a rook, two golds, two silvers and three pawns. Every man has an owner, who moves it, shown by its colour and by one to four dots; and a direction, shown by its point. Direction decides how a man moves and where it promotes. The two part only when an army is inherited.",
    ],
    caption: "The beginning. It looks the same from every seat.",
  },
  moves: {
    title: "Moves",
    text: [
      "On your turn you move one man or drop one. There is no pass, and your own king may never be left in check.",
      "You may capture every man of another player but kings, and frozen men too. What you capture goes to your hand, unpromoted. A man that you control cannot be captured by you.",
    ],
  },
  promotion: {
    title: "Promotion",
    text: [
      "The three ranks farthest from a man, along its own direction, are its promotion zone: ranks a to c for men that face as South's do, files 1 to 3 for West's, ranks g to i for North's, files 7 to 9 for East's.",
      "A rook, silver or pawn may promote when its move begins or ends there. A pawn must promote on its last rank; in the Korean rules, on its last two. A promoted rook (dragon) adds a step diagonally, a promoted silver and a promoted pawn (tokin) move as a gold. King and gold do not promote.",
    ],
    caption: "West has promoted a pawn on 3e. The board is seen from West.",
  },
  drops: {
    title: "Drops",
    text: [
      "Instead of moving you may put a man from your hand on any empty square, unpromoted, facing your way. It may give check, and even mate. Only pawns are restricted:",
    ],
    points: [
      "Not on your last rank, where the pawn could never move.",
      "Not on a line where you already have an unpromoted pawn that faces your way (nifu). The line is a file for South and North, a rank for West and East. Inherited pawns that face another way do not count.",
      "Not right in front of a turned king, as its dropper sees it (the League allows it). To move a pawn there is fine.",
      "Not if the dropped pawn itself attacks a king and so mates it.",
    ],
    caption: "South has dropped a pawn on 6d. On 4d it would have been the second on file 4.",
  },
  turn: {
    title: "Whose turn it is",
    text: [
      "After each move the turn goes to the first player clockwise from the mover whose king is in check. If none is, it goes to the next player clockwise. Everyone in between is skipped, and nothing is made up to them: after the next move the same rule is applied anew.",
      "Of several players in check the nearest clockwise answers first, and the others wait in check. His answer may save them, or check someone else. If you check the player on your right and he answers, it is your turn again.",
      "You are in check if any other player's man attacks your king, whoever moved last. So you can give check by stepping out of the line of another player's man.",
    ],
    caption:
      "South checks West and East with one move. West is nearest clockwise and answers first, then East; North is skipped.",
  },
  mate: {
    title: "Mate",
    text: [
      "A player in check without a legal move is mated and out. Mate is judged at once after each move for every player in check; only the League waits until the turn comes to him.",
      "The mate is credited to whoever made the move, even if another player's man gives the check. If one move mates several, they go out clockwise from the mover, and the first of them takes the worse place.",
      "A player to whom the turn comes and who has no legal move is out too, without being in check: that is no draw.",
    ],
    caption:
      "South's gold stepped off rank e. North's rook gives the check, but South made the move: the pawns on 9d and 8f are South's now and still point to the right.",
  },
  army: {
    title: "The army of the fallen",
    text: [
      "Where armies are inherited, all men of a mated player and his hand pass to whoever mated him. Men on the board keep their direction; from the hand they are dropped in the new owner's.",
      "Where armies freeze, the men stay where they are. They cannot move and attack nothing, so they give no check and guard nothing, but they stand in the way, and any player may capture them. The hand is sealed for the rest of the game.",
      "Whoever resigns, runs out of time or is removed leaves a frozen army in every ruleset. Nobody can be given an army.",
    ],
    caption: "A frozen rook on 7d: it gives no check to the king on its file, and may be captured.",
  },
  king: {
    title: "Turned kings",
    text: [
      "The king of a player who is out is turned over where it stands, and stays there as a wall until the end. Nobody can move it, capture it, land on it or pass it.",
    ],
  },
  end: {
    title: "The end and the places",
    text: [
      "In the classic rules the last player left wins. The first to go is fourth, the next third, and so on. In the classic race a player also wins at once who mates two, or mates one who had himself mated somebody; the other survivors share second place.",
      "By the inventor's rules (Iemoto) the game ends when two kings are down. Of the two players left, the one with more mates is first, then the one with more men.",
      "In the Korean rules only winning counts. After a number of moves, 600 unless the table says otherwise, the survivors share the places left.",
    ],
  },
  repetition: {
    title: "Repetition",
    text: [
      "When the same position, with the same hands and the same player to move, stands for the fourth time, the game ends and the survivors share the places left.",
      "But if exactly one player has given check with each of his moves since it first stood, he is out for perpetual check and the others play on.",
    ],
  },
  teams: {
    title: "Teams",
    text: [
      "A table can be two against two, partners sitting across or side by side, or one against three. Partners' men give each other neither check nor mate and do not move the turn. A partner's king cannot be captured; his other men can, unless the table forbids it.",
      "A team loses when all of its kings are down, or, if the table says so, with its first. An inherited army goes to the player who mated, not to his team.",
    ],
    caption: "South and North are partners. The rook's line to North is no check; West is in check.",
  },
  first: {
    title: "Who begins",
    text: [
      "By custom four pawns are thrown (furigoma): a player is drawn to throw, and as many places clockwise from him as pawns fell with the promoted side up begins. Each seat is equally likely. The throw is fixed in advance and can be checked afterwards.",
    ],
  },
  rulesets: {
    title: "Rulesets",
    text: [
      "These are the rulesets of this server. A table names one and may change single options; what it changed is shown at the table.",
    ],
  },
  notation: {
    title: "Notation",
    text: [
      "Moves are written in one of three ways; you choose in the settings. They are recorded in four columns, one for each seat.",
    ],
    points: [
      "Western: P-5f, Rx4e captures, S*6i drops, +P is a promoted pawn, P-3e+ promotes.",
      "Japanese: ↑5六歩. The arrow is the direction of the seat that moves: ↑ South, → West, ↓ North, ← East.",
      "USI, as programs write: 5g5f, 4e3e+, P*6d.",
    ],
  },
};

const text: BookText = {
  title: "The rules of four-player shogi",
  intro: "All of them, in the order you meet them. To learn by playing, take the lessons.",
  sections,
};

export default text;
