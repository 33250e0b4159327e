/** The rules of chu shogi in prose. */
import type { BookText, Section } from "../../book";
import type { ChuSection } from "../sections";

const sections: Readonly<Record<ChuSection, Section>> = {
  board: {
    title: "Board and men",
    text: [
      "Two players, Black and White, sit across a board of twelve by twelve squares. Files are numbered 12 to 1 from left to right and ranks lettered a to l from top to bottom, as Black sees it. Black moves first.",
      "Each side has 46 men of 21 kinds. The four ranks nearest to you are your camp; the four farthest ones, the other camp, are your promotion zone.",
      "Men of both sides look alike and point away from their owner. A promoted man is red and has a bar under its nose.",
    ],
    caption: "The beginning, seen from Black.",
  },
  moves: {
    title: "Moves",
    text: [
      "On your turn you move one man. You take by moving onto the other side's man, and what is taken is out for good: there are no drops. You never take your own men.",
      "Nothing forces you to answer a check, and you may even step into one. What ends the game is the capture of a king.",
    ],
  },
  men: {
    title: "The men",
    text: [
      "Each man stands beside what it becomes by promotion. The pictures are drawn as the man's owner sees it, ahead is up. Sliding men stop at the first man in their way and may take it; only leaps and the lion's power pass over others.",
      "A man that promotes to another's kind moves like it but is not one: a promoted rook moves as a dragon king and does not become an eagle, a promoted go-between moves as a drunk elephant and does not become a prince.",
    ],
  },
  promotion: {
    title: "Promotion",
    text: [
      "A man may promote, once, when its move enters the zone from outside, or when it takes something with a move that begins or ends in the zone. A move inside the zone or out of it that takes nothing does not promote. You may always decline; a man that leaves the zone and enters it again gets another chance.",
      "Pawns and lances have one chance more, on the last rank, where they could never move again. How, the ruleset says:",
    ],
    points: [
      "Lishogi: pawn and lance may promote on reaching the last rank without taking anything.",
      "Japan Chushogi Association: only the pawn may.",
      "Namu: pawn and lance may, and must.",
      "One that is left unpromoted stays there, cannot move, and can be taken.",
    ],
    caption: "The drunk elephant entered the zone on 6d and became a crown prince.",
  },
  lion: {
    title: "The lion",
    text: [
      "The lion is the strongest man. It goes to any square within two of its own, leaping over whatever stands between. Or it makes up to two steps like a king's in one move, the second in any direction from where the first ended, and takes a man with each.",
      "So it can do what no other man can:",
    ],
    points: [
      "Double capture: take a man with the first step and another with the second.",
      "Igui, taking without leaving: take a man beside it and step back.",
      "Jitto, a pass: step to an empty square beside it and back. Nothing has moved, and it is the other side's turn. At least one square beside it has to be empty.",
      "The first step may not go onto a man of its own side.",
      "Namu only: pawns and go-betweens of either side block a leap of two if one stands on every shortest way.",
    ],
    caption:
      "The lion on 6f can take both pawns in one move (6e, then 5d), or one of them and return, or leap to any square within two.",
  },
  falcon: {
    title: "Falcon and eagle",
    text: [
      "The horned falcon, a promoted dragon horse, has a lion's power straight ahead; the soaring eagle, a promoted dragon king, on each of the two diagonals ahead. In all other directions they slide.",
      "On such a line they may step to the first square, taking, and on to the second, taking again; take on the first and return; leap to the second; or pass by way of an empty first square. They do not turn on the way.",
    ],
    caption:
      "The falcon on 9f may take the pawn, the gold or both; the eagle on 5f may do the same with pawn and silver.",
  },
  end: {
    title: "Winning",
    text: [
      "Royal men are the king and the crown prince, which a drunk elephant becomes. Who loses his last royal man has lost: with both king and prince, both must be taken.",
      "A player who cannot make any move loses. One can also resign, run out of time, or agree on a draw.",
      "A long game may be adjourned if both agree: the player on turn seals his next move, and it is shown when the game goes on.",
    ],
  },
  trade: {
    title: "Lion takes lion",
    text: [
      "Lions are kept on the board by rules against trading them. They hold for original lions and for those promoted from a kirin alike. A lion may take a lion:",
    ],
    points: [
      "Always, if the two stand beside each other as the move begins: stopping there, returning, or going on.",
      "Two squares away, if it is not protected.",
      "Two squares away, protected, if the first step takes another man that is neither a pawn nor a go-between (tsukegui).",
      "Protected means: the other side could retake on that very square with an ordinary move, on the board as it then is. Men standing behind in a line count, and so do kings and other lions. A pawn or go-between that protected the lion and was taken on the way still counts, but not in Namu.",
      "In Namu there are no exceptions: a protected lion is never taken by a lion.",
    ],
    caption: [
      "The gold on 7e protects the lion on 6f: Black's lion may not take it by a leap or over an empty square.",
      "By way of the silver on 6g it may: silver and lion are taken in one move.",
    ],
  },
  first: {
    title: "Lion taken by another man",
    text: [
      "Any other man may take a lion, protected or not. But right after that, for one move, lions of the side that took are safe. That keeps the other side from answering in kind. A lion that takes a lion starts no such ban; a falcon or an eagle that takes one on its way does.",
    ],
    points: [
      "Lishogi (Edo rule): no man but a lion may take any lion. The exception is a lion that was a kirin until it took the lion just now and promoted there: it may be retaken.",
      "Association (Okazaki rule): only protected lions are safe, but then from every man, and from a lion beside them. Tsukegui stays legal.",
      "Namu: as the Edo rule, without the exception.",
    ],
    caption:
      "White's rook has just taken Black's lion on 9f. Black's bishop on 7g would reach the lion on 4d. Lishogi forbids taking it now; under the association's rules it may, since this lion is not protected.",
  },
  bare: {
    title: "Bare king",
    text: [
      "A player left with nothing but a king or a prince can lose by that alone. Pawns and lances stuck on their last rank do not count as men here.",
    ],
    points: [
      "Lishogi: judged after each move. The lone side loses if the other has at least two men beside pawns and go-betweens, its royal man among them, and is not in check, and has either more than two of them or none next to the lone king.",
      "Association: a king with one man that is neither pawn nor go-between beats a lone king, unless that king is on turn, stands beside one of them and so can take it at once.",
      "Namu: there is no such rule.",
      "Two royal men alone that do not touch: a draw, in every ruleset.",
    ],
  },
  repetition: {
    title: "Repetition and draws",
    text: [
      "When the same position with the same player to move, and the same ban on taking lions, stands for the fourth time, the game ends. If exactly one side has attacked something with each of its moves since it first stood, that side loses; otherwise it is a draw.",
      "A move attacks if it leaves the other side's king or prince in check, or if the man that moved could then take any man.",
      "After 1,000 moves, unless the table says otherwise, the game is a draw.",
    ],
  },
  rulesets: {
    title: "Rulesets",
    text: [
      "Lishogi is what players on line use. The Japan Chushogi Association has its own rules. Namu follows a Korean source to the letter. A table names one of them and may change single options; what it changed is shown at the table.",
    ],
  },
  notation: {
    title: "Notation",
    text: [
      "Moves are written in one of three ways; you choose in the settings. A finished game can be downloaded as KIF, where a lion's two steps are two lines.",
    ],
    points: [
      "Western: P-7f, Rx4e captures, +R is a promoted rook, P-7d+ promotes, = declines.",
      "Japanese: 7六歩, with 成 for a promotion.",
      "USI, as programs write: 7g7f, 6e6d+; a lion's two steps 6f6e5d, taking and returning 6f6e6f, a pass 6f6g6f.",
    ],
  },
};

const text: BookText = {
  title: "The rules of chu shogi",
  intro: "Shogi on a large board, without drops and with a lion. The lessons show the lion by playing.",
  sections,
};

export default text;
