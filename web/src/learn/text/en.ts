/** The tutorial. */
import type { LessonId } from "../list";

export interface Step {
  readonly title: string;
  /** What it teaches, in two sentences. */
  readonly text: string;
  /** What is asked for. */
  readonly task: string;
  /** After another legal move. */
  readonly hint: string;
  /** What the reader has just seen. */
  readonly done: string;
}

/** Names and moves of a man, by `R` or `+R`. */
export interface ManText {
  readonly name: string;
  readonly moves: string;
}

const steps: Readonly<Record<LessonId, Step>> = {
  ahead: {
    title: "Your men face up",
    text: "You sit at the bottom, and the points of your men show where they are heading. The turn goes clockwise: you, the player on your left, the one across, the one on your right.",
    task: "Step forward with your foremost pawn, from 5g to 5f.",
    hint: "The foremost pawn stands on 5g, in the middle of your side. It goes one square straight ahead.",
    done: "A pawn goes one square straight ahead and captures the same way, not diagonally as in chess. Next is West, on your left.",
  },
  capture: {
    title: "What you capture joins you",
    text: "Land on another player's man to capture it. It is not gone: it waits in your hand, under the board, as yours.",
    task: "Capture West's silver with the gold on 6g.",
    hint: "The silver stands on 7f. A gold goes one square any way but diagonally back.",
    done: "West's silver is in your hand now. On a later turn you may put it back on the board as your own.",
  },
  drop: {
    title: "Drop a man from your hand",
    text: "Instead of moving you may drop a man from your hand on an empty square, facing your way. But never two unpromoted pawns of yours on one line (nifu): a file for South and North, a rank for West and East.",
    task: "Attack North's silver or rook with the pawn in your hand.",
    hint: "A pawn attacks the square straight ahead of it, so drop it right in front of one of the two.",
    done: "Only the silver could be attacked: a pawn in front of the rook would be the second on file 4, where 4g already has one.",
  },
  promote: {
    title: "Promotion, seen from West",
    text: "Now you are West, and the board has turned so that you sit at the bottom again; squares keep their names. The three ranks farthest from you, here files 3 to 1, are your promotion zone: a man that moves in, inside or out of it may be turned over.",
    task: "Move your pawn into the zone and promote it.",
    hint: "Move the pawn from 4e to 3e and choose the promoted side. A tokin is worth far more than a pawn.",
    done: "The pawn is a tokin and moves as a gold. Captured, it goes to the other hand as a plain pawn.",
  },
  answer: {
    title: "Answer a check",
    text: "West's rook gives check to your king. Move the king away, capture the man that gives check, or put something in between.",
    task: "Block the check with the silver in your hand.",
    hint: "The king may step away too, but this time drop the silver between the rook on 9i and your king.",
    done: "Drops make blocking much easier than in chess. All moves that leave your king in check are illegal.",
  },
  skip: {
    title: "A check moves the turn",
    text: "A player in check answers at once, and everyone in between is skipped. Check the player across from you, and the one on your left loses a turn.",
    task: "Give check to North with your rook.",
    hint: "North's king stands on 6a. A rook sees it along file 6, if nothing stands between.",
    done: "West would have been next, but North is in check and moves first. Nothing is made up to West: after North it is East's turn.",
  },
  again: {
    title: "Check on the right, move again",
    text: "The player on your right moves last before you. Check him, and the turn leaps over the two others; once he has answered, it is yours again.",
    task: "Give check to East with your rook.",
    hint: "East's king stands on 1e. Put the rook on the same rank.",
    done: "You have made two moves in a row, and West and North none. This is the strongest weapon of the game.",
  },
  double: {
    title: "Two kings in check",
    text: "One move can check two kings or three. The one nearest clockwise answers first, the others wait in check.",
    task: "Check West and East with one move of your rook.",
    hint: "Both kings stand on rank e. Put the rook between them.",
    done: "West answered first, then East, and North was skipped. An answer can also save the next player, by chance or by design.",
  },
  discovered: {
    title: "Anyone's man gives check",
    text: "A check counts whoever moved. Your gold stands between North's rook and West's king.",
    task: "Step aside with the gold, so that North's rook checks West.",
    hint: "The gold has to leave rank e, else it still stands in the way.",
    done: "You moved, North's rook checks, and West has to answer. Watch the lines of others as well as your own.",
  },
  inherit: {
    title: "Mate, and you inherit",
    text: "A player in check who has no legal move is mated and out. In the classic rules his whole army passes to whoever made the move, even if another's man gives the check.",
    task: "Step aside with the gold on 6e again: this time West is mated.",
    hint: "Only the gold on 6e opens the line, and it has to leave rank e.",
    done: "West is out, and the mate is yours though the rook is North's. West's two pawns changed their owner but not their direction.",
  },
  inherited: {
    title: "Lead inherited men",
    text: "An inherited man has your colour, and a chevron at its nose. It still moves the way it points, and promotes where it always would have.",
    task: "Promote the inherited pawn on 4f.",
    hint: "It came from West and points to the right. From 4f it goes to 3f, into files 3 to 1, and may promote.",
    done: "The pawn promoted in West's zone, not in yours. Once in your hand, a man is dropped facing your way like any other.",
  },
  wall: {
    title: "The fallen king is a wall",
    text: "A mated king is turned over and stays where it is: nobody may move it, capture it or pass it. Nor may a pawn be dropped right in front of it.",
    task: "Give check to North with your rook, going round the wall.",
    hint: "The wall on 5d bars file 5. North's king stands on 1a: go along rank g to its file.",
    done: "Walls stay for the whole game. They guard as well as they hinder: a king behind one is hard to reach.",
  },
  dropmate: {
    title: "No mate by a dropped pawn",
    text: "A man dropped in front of a king may mate. Only a pawn may not: that would be a drop mate, and it is illegal.",
    task: "Mate North with a drop.",
    hint: "Drop the gold where your gold on 5c guards it and North's king has no way out.",
    done: "A gold at the king's head is the classic mate of shogi. To mate with a pawn already on the board is fine.",
  },
  frozen: {
    title: "Where armies freeze",
    text: "In some rulesets, such as the Korean one here, the army of a mated player freezes: it cannot move and attacks nothing, but stands in the way. Any player may capture frozen men.",
    task: "Capture the frozen rook.",
    hint: "The rook on 7d gives no check though your king stands on its file. Your gold reaches it in one step.",
    done: "The rook is yours. After a resignation or a lost clock armies freeze in every ruleset, so nobody can be given one.",
  },
  teams: {
    title: "Play with a partner",
    text: "In team games it is two against two; here North, across from you, is your partner. Partners' men never give check to each other: your rook stares at North's king, and nothing happens.",
    task: "Give check to East with your rook.",
    hint: "East's king stands on 1e. The rook reaches rank e or file 1 in one move.",
    done: "Only East is in check, so the turn leaps over West and over North, your partner. Your team wins when both other kings have fallen.",
  },
};

const men: Readonly<Record<string, ManText>> = {
  K: { name: "King", moves: "One square any way, as in chess." },
  R: { name: "Rook", moves: "Any distance straight, as in chess." },
  G: { name: "Gold", moves: "One square any way but diagonally back." },
  S: { name: "Silver", moves: "One square diagonally, or straight ahead." },
  P: { name: "Pawn", moves: "One square straight ahead, and captures that way too." },
  "+R": { name: "Dragon", moves: "The promoted rook: a rook, or one square diagonally." },
  "+S": { name: "Promoted silver", moves: "Moves as a gold." },
  "+P": { name: "Tokin", moves: "The promoted pawn: moves as a gold." },
};

export default {
  title: "Learn four-player shogi",
  intro: [
    "Yonin shogi is Japanese chess for four, on a board of nine by nine. It is everyone for himself: mate the other kings, and be the last one left.",
    "If you know chess, three things are new. Men you capture change sides, and you drop them back on the board as your own. A check moves the turn: whoever is in check answers at once, and others are skipped. And who mates a king takes command of his army.",
  ],
  lessons: "Lessons",
  lessonsAbout: "A task each, on a real board. They take about ten minutes.",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  isDone: "done",
  begin: "Begin",
  goOn: (n: number) => `Go on with lesson ${n}`,
  forget: "Begin anew",
  set: "Signs on the men",
  sets: { koma: "Kanji", international: "Letters and moves" },
  men: "The men and how they move",
  menAbout:
    "Each player has nine men: a king, a rook, two golds, two silvers and three pawns. A dot is a step, an arrow a move of any distance. King and gold do not promote.",
  manMoves: men,
  teams: "In teams",
  teamsText: [
    "Four can also play two against two, or one against three. Partners' men give each other neither check nor mate, and do not move the turn; partners' kings cannot be captured.",
    "Here North is your partner. Your rook looks at his king, and that is no check; but West, on the other line, has to answer.",
  ],
  then: "And now",
  play: "Play three computers",
  rules: "Read all rules",
  lobby: "To the lobby",
  failed: "The texts could not be loaded.",

  noLesson: "There is no such lesson.",
  notYet: "There are no lessons for this game yet.",
  allLessons: "All lessons",
  lesson: (n: number, all: number) => `Lesson ${n} of ${all}`,
  korean: "Korean rules",
  partner: (seat: string) => `Partner: ${seat}`,
  task: "Your task",
  right: "Right!",
  notThis: "A legal move, but not the one asked for.",
  happened: "What happened",
  again: "Once more",
  show: "Show me",
  previous: "Back",
  next: "Next lesson",
  finish: "To the end",
  finished: "That was the last lesson. You know all you need for a game.",
  steps,
};
