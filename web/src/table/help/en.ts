import type { HelpText } from "./keys";

const text: HelpText = {
  title: "Keys",
  groups: { board: "On the board", told: "Told on demand", page: "Anywhere at the table" },
  keys: {
    arrows: "One square on, as seen on the screen",
    edges: "First or last square of the row",
    corners: "First or last square of the board",
    choose: "Take up the man, or play to the square",
    cancel: "Undo what is chosen",
    targets: "Next or previous square the chosen man can go to",
    drop: "Take up a man in hand: the first, the second … from the left",
    promote: "Promote, or do not, when asked",
    men: "F and a letter (K, R, P …): your next man of that kind; F twice: more of what stands here",
    square: "G, then a square: go there",
    last: "The last move; on the board also go to it",
    kings: "Kings and checks; on the board also go to the next king",
    order: "Whose turn it is and why, who is skipped, who follows",
    clocks: "All clocks",
    typed: "Type a move: 5g5f, P*5e, P-5f or 5六歩",
    replay: "One move back, one move on",
    hint: "A hint from the computer, where it is allowed",
    mistake: "Next or previous move that the analysis marked",
    hand: "To your hand",
    turn: "Turn the board",
    mute: "Sound on or off",
    help: "This list",
  },
  off: "Keys without Ctrl or Alt can be switched off in the settings.",
};

export default text;
