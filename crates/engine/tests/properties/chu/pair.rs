//! One game of chu shogi played by the engine and by the reference, compared at every step.

use super::variant::Variant;
use crate::dice::Dice;
use crate::reference::chu::{Chu, Rules};
use crate::standing::Reach;
use yonin_engine::Seat;
use yonin_engine::chu::{Game, Move, Outcome, PlayError, Position, Setup, Spelled, Square};
use yonin_engine::perft::{Countable, perft};

/// The same game twice.
pub(super) struct Pair {
    seed: u64,
    variant: Variant,
    /// `None` where a position is studied.
    game: Option<Game>,
    position: Position,
    reference: Chu,
    start: String,
    done: Vec<String>,
}

impl Drop for Pair {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}, {} {:?}", self.seed, self.variant.ruleset, self.variant.options);
            eprintln!("{}\n{}\n{}", self.start, self.done.join(" "), self.position);
        }
    }
}

impl Pair {
    /// `None` if both refuse the position; a fault if only one does.
    pub(super) fn new(seed: u64, variant: &Variant, sfen: &str) -> Option<Self> {
        let setup = sfen.parse::<Setup>().map_err(|error| error.to_string());
        let game = setup.and_then(|setup| {
            Game::from_setup(&setup, variant.rules()).map_err(|error| error.to_string())
        });
        let rules = Rules::new(variant.ruleset.name(), &variant.options);
        match (game, Chu::parse(sfen, rules)) {
            (Ok(game), Ok(reference)) => {
                let position = *game.position();
                Some(Self::of(seed, variant, sfen, Some(game), position, reference))
            }
            (Err(_), Err(_)) => None,
            (game, reference) => {
                let (ours, theirs) = (game.err(), reference.err());
                panic!("{sfen}\nengine: {ours:?}, reference: {theirs:?}")
            }
        }
    }

    /// A position in which nothing is judged.
    pub(super) fn study(seed: u64, variant: &Variant, sfen: &str) -> Self {
        let position = Position::study(&sfen.parse().unwrap(), variant.rules()).unwrap();
        let rules = Rules::new(variant.ruleset.name(), &variant.options);
        let reference = Chu::study(sfen, rules).unwrap();
        Self::of(seed, variant, sfen, None, position, reference)
    }

    fn of(
        seed: u64,
        variant: &Variant,
        sfen: &str,
        game: Option<Game>,
        position: Position,
        reference: Chu,
    ) -> Self {
        let (variant, start) = (variant.clone(), sfen.to_string());
        Self { seed, variant, game, position, reference, start, done: Vec::new() }
    }

    /// A move to go on with, if the game goes on.
    pub(super) fn choose(&self, habit: usize, dice: &mut Dice) -> Option<String> {
        let moves = self.position.legal_moves();
        let over = self.game.as_ref().is_some_and(|game| game.outcome().is_some());
        if over || moves.is_empty() {
            return None;
        }
        let captures: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| mv.to() != mv.from() && self.position.man_at(mv.to()).is_some())
            .collect();
        let back = self.done.len().checked_sub(2).and_then(|place| {
            let last: Move = self.done[place].parse().ok()?;
            let back = Move::Step { from: last.to(), to: last.from(), promote: false };
            moves.iter().copied().find(|mv| *mv == back)
        });
        let mv = match (habit, back) {
            (1, _) if !captures.is_empty() && dice.percent(60) => dice.pick(&captures),
            (2, Some(back)) if dice.percent(95) => back,
            _ => dice.pick(&moves),
        };
        // Now and then in another spelling.
        let spellings = self.position.spellings(mv);
        Some(dice.pick(&spellings).to_string())
    }

    pub(super) fn play(&mut self, text: &str, reach: &mut Reach) {
        let mv: Move = text.parse().unwrap();
        let canonical = self.position.canonical(mv).unwrap();
        let attacks = self.position.attacks_with(canonical);
        assert_eq!(attacks, self.reference.attacks_with(text), "{text} attacks");
        self.done.push(canonical.to_string());
        self.position = self.position.play(mv).unwrap();
        if let Some(game) = &mut self.game {
            assert_eq!(game.play(mv), Ok(canonical));
            assert_eq!(game.position().key(), self.position.key());
            if let Some(outcome) = game.outcome() {
                assert_eq!(game.play(mv), Err(PlayError::Over));
                reach.count(&name(outcome));
            }
        }
        self.reference.play(text).unwrap();
    }

    /// Where there are few moves, sequences of two are counted on both.
    pub(super) fn compare_perft(&self) {
        if (1..12).contains(&self.position.count_legal_moves()) {
            assert_eq!(perft(&self.position, 2), self.reference.perft(2) as u64, "perft 2");
        }
    }

    pub(super) fn compare(&self, reach: &mut Reach) {
        let position = &self.position;
        let over = self.game.as_ref().and_then(Game::outcome);
        assert_eq!(position.to_string(), self.reference.sfen(), "position");
        let outcome = over.map(|outcome| (outcome.end.code(), outcome.winner.map(letter)));
        assert_eq!(outcome, self.reference.outcome(), "outcome");
        if let Some(outcome) = over.filter(|_| self.done.is_empty()) {
            reach.count(&name(outcome));
        }
        for (seat, white) in [(Seat::South, false), (Seat::North, true)] {
            let mut by: Vec<String> =
                position.checkers(seat).iter().map(|from| from.to_string()).collect();
            by.sort();
            assert_eq!(by, self.reference.checkers(white), "men that check {seat}");
            assert_eq!(position.in_check(seat), !by.is_empty());
        }
        let moves = position.legal_moves();
        // A game that repetition or the limit of moves has ended is over for the reference alone.
        if over.is_none() || position.outcome().is_some() {
            assert_eq!(moves.sorted_usi(), self.reference.legal(), "legal");
            let mut spelled: Vec<String> =
                Spelled(*position).legal_moves().iter().map(Move::to_string).collect();
            spelled.sort();
            assert_eq!(spelled, self.reference.spelled(), "spelled");
            assert_eq!(spelled.len(), Spelled(*position).count_legal_moves());
        }
        assert_eq!(moves.len(), position.count_legal_moves());
        assert_eq!(!moves.is_empty(), position.has_legal_move());
        for &mv in &moves {
            for spelling in position.spellings(mv) {
                assert_eq!(position.canonical(spelling), Ok(mv), "{spelling}");
            }
        }
        if let Some(game) = &self.game {
            assert_eq!(game.repetition(), self.reference.repetition());
            let again = Position::new(&position.setup(), *position.rules());
            // A position without a royal, or beyond the last ply, cannot be set up.
            if over.is_none() {
                assert_eq!(again.map(|again| again.key()), Ok(position.key()));
            }
        }
    }

    /// One move after the other is judged alike, legal or not.
    pub(super) fn compare_verdicts(&self, dice: &mut Dice, reach: &mut Reach) {
        if self.game.as_ref().is_some_and(|game| game.outcome().is_some()) {
            return;
        }
        let squares: Vec<Square> = Square::all().collect();
        let mine: Vec<Square> = self.position.men_of(self.position.turn()).iter().collect();
        for _ in 0..25 {
            let from = match mine.is_empty() || dice.percent(5) {
                true => dice.pick(&squares),
                false => dice.pick(&mine),
            };
            let near = |to: Square, most: usize| -> Vec<Square> {
                squares.iter().copied().filter(|other| other.distance(to) <= most).collect()
            };
            let to = if dice.percent(80) { dice.pick(&near(from, 2)) } else { dice.pick(&squares) };
            let mv = match dice.below(3) {
                0 => Move::TwoStep { from, mid: dice.pick(&near(from, 1)), to },
                chance => Move::Step { from, to, promote: chance == 1 },
            };
            let ours = self.position.check_legal(mv).err().map(|reason| reason.code());
            assert_eq!(ours, self.reference.why_not(&mv.to_string()), "{mv}");
            assert_eq!(self.position.play(mv).is_ok(), ours.is_none());
            reach.count(ours.unwrap_or("legal"));
        }
    }
}

fn letter(seat: Seat) -> char {
    if seat == Seat::South { 'b' } else { 'w' }
}

/// How a game ended, in a word.
fn name(outcome: Outcome) -> String {
    match (outcome.end.code(), outcome.winner) {
        ("repetition", None) => "repetition drawn".to_string(),
        ("repetition", Some(_)) => "repetition won".to_string(),
        (code, _) => code.to_string(),
    }
}
