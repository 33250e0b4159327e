//! Standard shogi over USI.

use yonin_engine::Move;

use crate::Opponent;
use crate::pipe::Pipe;

pub(crate) struct Usi {
    pipe: Pipe,
    nodes: u64,
}

impl Usi {
    pub(crate) fn start(program: &str, nodes: u64) -> Option<Self> {
        let mut pipe = Pipe::start(program)?;
        pipe.say("usi")?;
        pipe.hear(|line| (line == "usiok").then_some(()))?;
        for line in ["setoption name USI_Variant value shogi", "setoption name Threads value 1"] {
            pipe.say(line)?;
        }
        pipe.say("usinewgame")?;
        pipe.say("isready")?;
        pipe.hear(|line| (line == "readyok").then_some(()))?;
        Some(Self { pipe, nodes })
    }
}

impl Opponent<Move> for Usi {
    fn answer(&mut self, moves: &[Move]) -> Option<Move> {
        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
        self.pipe.say(&format!("position startpos moves {}", moves.join(" ")))?;
        self.pipe.say(&format!("go nodes {}", self.nodes))?;
        let answer = self.pipe.hear(|line| line.strip_prefix("bestmove ").map(str::to_owned))?;
        answer.split(' ').next()?.parse().ok()
    }
}
