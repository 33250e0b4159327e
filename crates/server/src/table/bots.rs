//! Computer players at a table: the task asks for a move, and goes on with everything else until it is
//! there.

use yonin_protocol::{BotMove, Level, MoveSeed, Seat, UnixMillis};

use super::actor::Actor;
use super::playing::Playing;
use super::refusal::Refusal;
use super::state::State;
use crate::thinking::{Answer, Line, Pending, Pool, Question};

/// When a move that could not be asked for is asked for again, in milliseconds.
const RETRY_MS: u64 = 200;

/// A computer player is not slower than this part of the time it has left.
const SHOWN_PART: u64 = 100;

/// A turn of a computer player. A position that has changed is another turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BotTurn {
    /// The newest event that changed the position.
    changed: u64,
    seat: Seat,
    level: Level,
}

/// A computer player who is on turn.
#[derive(Debug)]
pub(super) struct Bot {
    turn: BotTurn,
    /// Since when.
    since: UnixMillis,
    /// It moves no sooner, so that people can follow.
    not_before: UnixMillis,
    thought: Thought,
}

/// How far it is.
#[derive(Debug)]
enum Thought {
    /// To be asked for then.
    Wanted(UnixMillis),
    /// Asked for.
    Pending(Pending),
    /// There.
    Ready(Answer),
}

impl Bot {
    /// When it wants to be looked at; none while it thinks.
    pub(super) const fn due(&self) -> Option<UnixMillis> {
        match &self.thought {
            Thought::Wanted(at) => Some(*at),
            Thought::Pending(_) => None,
            Thought::Ready(_) => Some(self.not_before),
        }
    }
}

/// Waits until a computer player has thought; for ever if none does. May be given up and called again.
pub(super) async fn thought(bot: &mut Option<Bot>) -> Option<Answer> {
    match bot {
        Some(Bot { thought: Thought::Pending(pending), .. }) => pending.answer().await,
        _ => std::future::pending().await,
    }
}

impl Actor {
    /// Has the computer player on turn, if one is, think about its move. One who does already goes on: it
    /// is not held up by what happens meanwhile. What is no longer to be moved is thought about no more.
    pub(super) fn plan_bot(&mut self) {
        let turn = self.state().bot_turn();
        if self.bot.as_ref().map(|bot| bot.turn) == turn {
            return;
        }
        let now = self.now();
        let shown_ms = self.around.timing.bot_delay_ms;
        let left_ms = self.state().flag_at().map_or(u64::MAX, |flag| flag.since(now));
        let not_before = now.plus(shown_ms.min(left_ms / SHOWN_PART));
        self.bot =
            turn.map(|turn| Bot { turn, since: now, not_before, thought: Thought::Wanted(now) });
        self.ask_for_bot(now);
    }

    /// A computer player has thought, or its answer is not to be had.
    pub(super) fn thought_of(&mut self, answer: Option<Answer>) {
        let again = self.now().plus(RETRY_MS);
        if let Some(bot) = &mut self.bot {
            bot.thought = answer.map_or(Thought::Wanted(again), Thought::Ready);
        }
    }

    /// Does what is due for the computer player on turn.
    pub(super) async fn go_on_for_bot(&mut self, now: UnixMillis) {
        self.ask_for_bot(now);
        let is_due = |bot: &Bot| bot.not_before <= now && matches!(bot.thought, Thought::Ready(_));
        let Some(Bot { turn, thought: Thought::Ready(answer), .. }) =
            self.bot.take_if(|bot| is_due(bot))
        else {
            return;
        };
        let Answer { found, wit } = answer;
        let seed = MoveSeed::from(wit.seed);
        let (nodes, engine) = (wit.nodes, yonin_search::VERSION);
        let how = BotMove { level: turn.level, nodes, seed, engine };
        let step = self.state().move_of_bot(found.mv, how, now.max(self.table.latest));
        match step {
            // Its own flag is looked at next.
            Err(Refusal::TimeUp) => {}
            step => self.carry_out_or_suspend(step, now).await,
        }
    }

    /// Asks for the move that is wanted; later if there is no room for it.
    fn ask_for_bot(&mut self, now: UnixMillis) {
        let Some(bot) =
            self.bot.as_mut().filter(|bot| matches!(bot.thought, Thought::Wanted(at) if at <= now))
        else {
            return;
        };
        let people =
            self.table.state.playing().is_some_and(|play| play.live_people().next().is_some());
        let line = if people { Line::Table } else { Line::Alone };
        let question = self.table.state.question(bot.turn.level, bot.since);
        let asked = question.map(|question| Pool::ask(&self.around.pool, line, question));
        bot.thought = match asked {
            Some(Ok(pending)) => Thought::Pending(pending),
            Some(Err(_)) | None => Thought::Wanted(now.plus(RETRY_MS)),
        };
    }
}

impl State {
    /// The turn of a computer player; none if a person is on turn, or the game stands.
    fn bot_turn(&self) -> Option<BotTurn> {
        let level = self.bot_on_turn()?;
        let play = self.playing()?;
        Some(BotTurn { changed: play.changed, seat: play.board.turn()?, level })
    }

    /// When the clock of who is on turn runs out.
    fn flag_at(&self) -> Option<UnixMillis> {
        self.playing().and_then(Playing::flag_at)
    }

    /// What a computer player of a level is asked about the position, waited for since then; none if
    /// nobody is on turn.
    pub(super) fn question(&self, level: Level, since: UnixMillis) -> Option<Question> {
        let level = yonin_search::Level::try_from(level.number()).ok()?;
        let board = self.board()?;
        let place = board.game().place(board.turn()?);
        let seed = yonin_search::seed(self.spec().id.as_str(), board.ply(), place, level);
        Some(Question {
            standing: board.standing()?,
            level,
            seed,
            nodes: level.nodes(),
            since,
            flag_at: self.flag_at(),
        })
    }
}
