/** The lion of chu shogi. */
import type { Step } from "../../text/en";
import type { ChuLessonId } from "../list";

const steps: Readonly<Record<ChuLessonId, Step>> = {
  jump: {
    title: "The lion jumps",
    text: "Chu shogi is played by two on twelve by twelve squares, without drops. Its strongest man, the lion, goes to any square within two of it, over whatever stands between.",
    task: "Jump over your own pawns and take the silver on 6d.",
    hint: "Tap the lion on 6f, then the silver on 6d, two squares ahead.",
    done: "Tapping a square two away is a jump. It takes what stands there and nothing on the way.",
  },
  double: {
    title: "Two captures in one move",
    text: "Instead of jumping, the lion may make two steps like a king, taking a man with each. Tap the first square, then the second.",
    task: "Take the pawn on 6e and then the one on 5d, in one move.",
    hint: "Tap the lion, then 6e: it stands there faintly. Then tap 5d.",
    done: "Both are gone. Escape, or a tap on an empty square further off, undoes a first step before the move is made.",
  },
  igui: {
    title: "Take and return",
    text: "The second step may go back to where the lion came from: it takes a man without leaving its square. That is called igui.",
    task: "The gold on 5c is protected by the rook on 5a. Take it without being retaken.",
    hint: "Tap the lion, then the gold on 5c, then the lion's own square 5d.",
    done: "The gold is gone, and the lion stands where it stood.",
  },
  pass: {
    title: "A pass",
    text: "A step to an empty square and back changes nothing but the turn. It is a move all the same, called jitto, and at times the best there is.",
    task: "Pass with the lion.",
    hint: "Tap the lion, then any empty square beside it, then the lion's own square 6f.",
    done: "It is the other player's turn, and nothing has moved. Horned falcon and soaring eagle can do this too, on their lion's lines.",
  },
  trade: {
    title: "Lions are not traded",
    text: "A lion may not take a lion two squares off that is protected: this keeps both on the board. But it may if its first step takes something other than a pawn or a go-between.",
    task: "The lion on 6d is protected by the rook on 6b. Take it by way of the copper on 5e.",
    hint: "Tap the lion, then the copper on 5e, then the lion on 6d.",
    done: "Capturing a man of worth on the way is called tsukegui. A lion right beside yours may always be taken.",
  },
  prince: {
    title: "A second king",
    text: "Men promote as they enter the last four ranks, or when they take a man with a move that begins or ends there. The drunk elephant becomes a crown prince, and who has a king and a prince loses only with both.",
    task: "Enter the zone with the elephant on 6e and promote it.",
    hint: "Move it to 6d, and choose the promoted side.",
    done: "You have two royal men now. A king may stay in check here: the game ends when the last royal is taken.",
  },
};

export default {
  heading: "Chu shogi: the lion",
  about: "Six short lessons for those who know how shogi men move.",
  steps,
};
