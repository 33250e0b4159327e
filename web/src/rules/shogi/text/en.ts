/** The rules of standard shogi in prose. */
import type { BookText, Section } from "../../book";
import type { ShogiSection } from "../sections";

const sections: Readonly<Record<ShogiSection, Section>> = {
  board: {
    title: "Board and men",
    text: [
      "Two players, Black and White, sit across a board of nine by nine squares. Files are numbered 9 to 1 from left to right and ranks lettered a to i from top to bottom, as Black sees it. Black moves first, except in a game with a handicap.",
      "Each side has twenty men: a king, a rook, a bishop, two golds, two silvers, two knights, two lances and nine pawns. Men of both sides look alike and point away from their owner.",
    ],
    caption: "The beginning, seen from Black.",
  },
  moves: {
    title: "Moves",
    text: [
      "On your turn you move one man, or drop one from your hand. There is no pass. You take by moving onto the other side's man; it goes to your hand, unpromoted, and is yours from then on.",
      "Your own king may not stand in check after your move.",
    ],
  },
  men: {
    title: "The men",
    text: [
      "Each man stands beside what it becomes by promotion. The pictures are drawn as the man's owner sees it, ahead is up. Rook, bishop and lance stop at the first man in their way and may take it; only the knight leaps.",
    ],
  },
  promotion: {
    title: "Promotion",
    text: [
      "The three ranks farthest from you are your promotion zone. A rook, bishop, silver, knight, lance or pawn may promote when its move begins or ends there, also when it leaves the zone. King and gold do not promote.",
      "You may decline, unless the man could never move again: a pawn or lance must promote on the last rank, a knight on the last two. A man that is taken loses its promotion.",
    ],
    caption: "A pawn has reached 5c and become a tokin, which moves as a gold.",
  },
  drops: {
    title: "Drops",
    text: [
      "Instead of moving you may put a man from your hand on any empty square, unpromoted. It may give check and even mate, and it may promote with a later move. These drops are forbidden:",
    ],
    points: [
      "Where the man could never move: a pawn or lance on the last rank, a knight on the last two.",
      "A pawn on a file where you already have an unpromoted pawn (nifu). A tokin does not count.",
      "A pawn that gives mate by being dropped (uchifuzume). A pawn on the board may mate by moving, and other men may mate by a drop.",
    ],
    caption: "Black holds a pawn. It may be dropped on file 5, but not on file 7, where Black has one.",
  },
  mate: {
    title: "Check and mate",
    text: [
      "A king that could be taken next is in check, and the check must be answered at once: move the king, take the checking man, or put something between.",
      "A player in check who has no legal move is mated and has lost. So has one who is not in check and has no legal move, which hardly ever happens.",
    ],
    caption: [
      "Mate: the gold was dropped on 5b, and the pawn protects it.",
      "A pawn dropped on 1b would mate the king on 1a: that is the one mate that may not be given.",
    ],
  },
  repetition: {
    title: "Repetition",
    text: [
      "When the same position, with the same hands and the same player to move, stands for the fourth time, the game is a draw (sennichite).",
      "But if one side has given check with each of its moves since the position first stood, that side loses (perpetual check).",
    ],
  },
  impasse: {
    title: "Impasse",
    text: [
      "When kings have entered the other camp there is hardly a way to mate them. A player on turn may then declare a win instead of moving. At the table: Offer, then “Declare a win”. The declaration holds if all of this is so:",
    ],
    points: [
      "The king stands in the zone, the last three ranks, and is not in check.",
      "Ten men besides the king stand in the zone.",
      "The men in the zone, without the king, and those in hand count at least 28 points for Black, 27 for White. Rook and bishop, promoted or not, count five; all others one.",
      "If anything is lacking, you are told what, and the game goes on: nothing is lost. A table may also be made without this rule.",
    ],
    caption: "Black's king has entered. Twelve men in the zone count 28 points: Black may declare a win.",
  },
  handicaps: {
    title: "Handicaps",
    text: [
      "A stronger player gives odds by beginning without some of the men. The one who gives odds plays White and moves first; what is missing is out of the game and in nobody's hand. All else stays as it is.",
      "The table's form offers all of the usual handicaps, from a lance to ten men. Such games are not rated, and their record names the handicap.",
    ],
    points: [
      "Lance (the left or the right one), bishop, rook, rook and lance.",
      "Two men: rook and bishop. Three: a lance too. Four: both lances. Five: a knight too. Six: both knights.",
      "Seven: a silver too. Eight: both silvers. Ten: both golds, so that king and pawns are left.",
      "Dragonfly: king, rook, bishop and pawns alone.",
    ],
    caption: "Two men: White begins without rook and bishop.",
  },
  end: {
    title: "Other ends",
    text: [
      "A player can resign at any time, and loses when the time is up. Both can agree on a draw.",
      "If both agree, a game may be adjourned: the player on turn seals his next move, and it is shown when the game goes on.",
    ],
  },
  notation: {
    title: "Notation",
    text: [
      "Moves are written in one of three ways; you choose in the settings. A finished game can be downloaded as KIF and as CSA.",
    ],
    points: [
      "Western: P-7f, Rx2d captures, S*5b drops, +P is a tokin, P-3c+ promotes, = declines.",
      "Japanese: 7六歩, 5二銀打 drops, 成 promotes.",
      "USI, as programs write: 7g7f, 3d3c+, S*5b.",
    ],
  },
};

const text: BookText = {
  title: "The rules of shogi",
  intro: "Japanese chess, in which men that were taken come back on the other side.",
  sections,
};

export default text;
