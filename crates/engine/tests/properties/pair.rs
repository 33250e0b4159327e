//! One game played by the engine and by the reference, compared at every step.

use crate::dice::Dice;
use crate::reference::{self, State};
use crate::standing::Reach;
use crate::trace::Trace;
use crate::variant::Variant;
use yonin_engine::yonin::{ArmyFate, Elimination, Game, Removal, Setup, parse_move};
use yonin_engine::{Move, Seat, Square};

/// The same game twice.
pub(crate) struct Pair {
    pub(crate) game: Game,
    pub(crate) state: State,
    pub(crate) trace: Trace,
}

impl Pair {
    /// None if both refuse the position; a fault if only one does.
    pub(crate) fn new(seed: u64, variant: &Variant, sfen: &str) -> Option<Pair> {
        let trace = Trace::new(seed, variant.clone(), sfen);
        let setup = sfen.parse::<Setup>().map_err(|error| error.to_string());
        let game = setup.and_then(|setup| {
            Game::from_setup(&setup, variant.rules()).map_err(|error| error.to_string())
        });
        let state = State::parse(sfen, &variant.ruleset.to_string(), &variant.options);
        match (game, state) {
            (Ok(game), Ok(state)) => Some(Pair { game, state, trace }),
            (Err(_), Err(_)) => None,
            (game, state) => panic!("engine: {:?}, reference: {:?}", game.err(), state.err()),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.end().is_some()
    }

    pub(crate) fn play(&mut self, mv: Move, reach: &mut Reach) {
        self.trace.done.push(mv.to_string());
        let ours = self.game.play(mv).unwrap().eliminated;
        let theirs = self.state.play(&mv.to_string()).unwrap();
        self.settle(&ours, &theirs, reach);
    }

    /// Removes a live player.
    pub(crate) fn remove(&mut self, seat: Seat, removal: Removal, reach: &mut Reach) {
        let reason = removal.reason().code();
        self.trace.done.push(format!("{reason}:{seat}"));
        let ours = self.game.remove(seat, removal).unwrap();
        let theirs = self.state.remove(seat.letter(), reason).unwrap();
        self.settle(&ours, &theirs, reach);
    }

    fn settle(
        &mut self,
        ours: &[Elimination],
        theirs: &[reference::Elimination],
        reach: &mut Reach,
    ) {
        self.trace.now = self.game.position().to_string();
        let ours: Vec<_> = ours.iter().map(|one| self.in_words(one)).collect();
        assert_eq!(ours, theirs, "eliminated");
        reach.note(theirs, self.state.end());
        self.compare();
    }

    /// An elimination of the engine as the reference says it.
    fn in_words(&self, one: &Elimination) -> reference::Elimination {
        let inherits = one.by.is_some()
            && self.game.position().rules().get("army").as_deref() == Some("inherit");
        assert_eq!(one.army == ArmyFate::Inherited, inherits, "army of {}", one.seat);
        reference::Elimination {
            seat: one.seat.letter(),
            by: one.by.map(Seat::letter),
            reason: one.reason.code().to_string(),
            rank: one.rank.map(u32::from),
        }
    }

    pub(crate) fn compare(&self) {
        let (position, state) = (self.game.position(), &self.state);
        assert_eq!(position.to_string(), state.sfen(), "position");
        assert_eq!(position.turn().map(Seat::letter), state.turn(), "turn");
        self.compare_legal();
        let live: String = position.live().iter().map(Seat::letter).collect();
        assert_eq!(live, state.live(), "live");
        assert_eq!(position.end().map(|end| end.code()), state.end(), "end");
        for seat in Seat::ALL {
            let letter = seat.letter();
            assert_eq!(position.ranks()[seat].map(u32::from), state.rank(letter), "rank of {seat}");
            assert_eq!(u32::from(position.mates()[seat]), state.mates(letter), "mates of {seat}");
            let check = position.checks().into_iter().find(|check| check.seat == seat);
            let mut by: Vec<String> =
                check.into_iter().flat_map(|check| check.by).map(|from| from.to_string()).collect();
            by.sort();
            let expected = if self.is_over() { Vec::new() } else { state.checkers(letter) };
            assert_eq!(by, expected, "men that check {seat}");
        }
        if !self.is_over() {
            assert_eq!(self.game.repetition(), state.repetition(), "repetition");
        }
    }

    fn compare_legal(&self) {
        let position = self.game.position();
        let (ours, theirs) = (position.legal_moves().sorted_usi(), self.state.legal());
        let extra: Vec<_> = ours.iter().filter(|mv| !theirs.contains(mv)).collect();
        let missing: Vec<_> = theirs.iter().filter(|mv| !ours.contains(mv)).collect();
        assert!(
            extra.is_empty() && missing.is_empty(),
            "the engine also plays {extra:?}, it does not see {missing:?}"
        );
        assert_eq!(ours.len(), theirs.len(), "a move is listed twice");
        assert_eq!(position.count_legal_moves(), theirs.len(), "count of legal moves");
        assert_eq!(position.has_legal_move(), !theirs.is_empty(), "has a legal move");
    }

    /// The verdicts on one move agree, reason included.
    fn compare_verdict(&self, text: &str, reach: &mut Reach) {
        let ours = self.game.position().check_legal(parse_move(text).unwrap());
        let ours = ours.err().map(|why| why.code());
        assert_eq!(ours, self.state.why(text), "verdict on {text}");
        reach.count(ours.unwrap_or("legal"));
    }

    /// The verdicts on a sample of moves agree, on all moves there are once in a while.
    pub(crate) fn compare_verdicts(&self, dice: &mut Dice, reach: &mut Reach) {
        if self.is_over() {
            return;
        }
        if dice.below(200) == 0 {
            all_moves().iter().for_each(|text| self.compare_verdict(text, reach));
            return;
        }
        for _ in 0..10 {
            self.compare_verdict(&some_move(dice), reach);
        }
        let own: Vec<Square> = self
            .game
            .position()
            .controlled(self.game.position().turn().unwrap())
            .into_iter()
            .collect();
        for _ in 0..15 {
            self.compare_verdict(&some_step(dice.pick(&own), dice), reach);
        }
        for seat in Seat::ALL {
            let king = self.game.position().king(seat);
            for (down, right) in [(0, 1), (1, 0), (1, 2), (2, 1)] {
                let beside =
                    (king.row() + down).checked_sub(1).zip((king.column() + right).checked_sub(1));
                if let Some(square) =
                    beside.and_then(|(row, column)| Square::from_row_column(row, column))
                {
                    self.compare_verdict(&format!("P*{square}"), reach);
                }
            }
        }
    }
}

const FILES: [char; 9] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const RANKS: [char; 9] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

fn squares() -> Vec<String> {
    FILES.iter().flat_map(|file| RANKS.iter().map(move |rank| format!("{file}{rank}"))).collect()
}

/// Every move and drop the board has room for.
fn all_moves() -> Vec<String> {
    let mut moves = Vec::new();
    for to in squares() {
        moves.extend(["R", "G", "S", "P"].map(|kind| format!("{kind}*{to}")));
        for from in squares() {
            moves.extend(["", "+"].map(|promotion| format!("{from}{to}{promotion}")));
        }
    }
    moves
}

fn some_move(dice: &mut Dice) -> String {
    let to = format!("{}{}", dice.pick(&FILES), dice.pick(&RANKS));
    if dice.percent(30) {
        return format!("{}*{to}", dice.pick(&['R', 'G', 'S', 'P', 'P']));
    }
    format!("{}{}{to}{}", dice.pick(&FILES), dice.pick(&RANKS), dice.pick(&["", "+"]))
}

/// From that square to one close by, or anywhere in its row or column.
fn some_step(from: Square, dice: &mut Dice) -> String {
    let to = match dice.below(4) {
        0 => Square::from_row_column(from.row(), dice.below(9)),
        1 => Square::from_row_column(dice.below(9), from.column()),
        _ => Square::from_row_column(
            (from.row() + dice.below(3)).saturating_sub(1),
            (from.column() + dice.below(3)).saturating_sub(1),
        ),
    };
    format!("{from}{}{}", to.unwrap_or(from), dice.pick(&["", "+"]))
}
