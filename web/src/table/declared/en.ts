/** Claiming a game of shogi by points. */
export default {
  declare: "Declare a win (27 points)",
  really: "Really declare?",
  counted: (men: number, needed: number, points: number, most: number) =>
    `In the last three ranks: ${men} of ${needed} men. There and in hand: ${points} of ${most} points.`,
  refused: "The declaration does not hold. Nothing is lost; the game goes on. What is lacking:",
  lacks: {
    king: () => "Your king is not in the last three ranks.",
    check: () => "Your king is in check.",
    men: ({ men }: { readonly men: number }) =>
      `Besides the king you have ${men} men in the last three ranks; it takes ten.`,
    points: ({ points, needed }: { readonly points: number; readonly needed: number }) =>
      `Your men there and in hand count ${points} points; it takes ${needed}. Rook and bishop count five, others one.`,
  },
};
