use std::sync::{Arc, Mutex};

use super::*;

/// Output that can be read after the conversation.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is answered to some lines.
fn talk(lines: &str) -> Vec<String> {
    let out = Shared::default();
    let args = UsiArgs { level: 5, game: "shogi".to_owned() };
    run(args, lines.as_bytes(), out.clone()).unwrap();
    let said = out.0.lock().unwrap();
    String::from_utf8(said.clone()).unwrap().lines().map(str::to_owned).collect()
}

fn last(lines: &str) -> String {
    talk(lines).pop().unwrap()
}

#[test]
fn it_introduces_itself_with_its_options() {
    let said = talk("usi\nisready\n");
    assert!(said[0].starts_with("id name Yonin"), "{said:?}");
    assert!(said.contains(&"option name Level type spin default 5 min 1 max 8".to_owned()));
    assert_eq!(said[said.len() - 2..], ["usiok", "readyok"]);
}

#[test]
fn it_finds_a_mate_and_says_so() {
    let said = talk("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo\n");
    assert_eq!(said.last().unwrap(), "bestmove G*5b");
    assert!(said[said.len() - 2].contains("score mate 1"), "{said:?}");
}

#[test]
fn it_plays_chu_shogi_from_the_opening_and_after_moves() {
    let said =
        talk("setoption name UCI_Variant value chu\nposition startpos moves 7i7h\ngo nodes 500\n");
    let info = &said[said.len() - 2];
    assert!(info.contains(" nodes ") && info.contains(" pv "), "{info}");
    let mv = said.last().unwrap().strip_prefix("bestmove ").unwrap();
    let mv: yonin_engine::chu::Move = mv.parse().unwrap();
    let mut game = yonin_engine::chu::Game::start(yonin_engine::chu::Rules::default());
    game.play("7i7h".parse().unwrap()).unwrap();
    assert!(game.play(mv).is_ok());
}

#[test]
fn who_has_no_move_resigns_and_who_has_won_says_so() {
    assert_eq!(last("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1\ngo\n"), "bestmove resign");
    let entered = "position sfen K+R+RBBGGGG/SSSS1PPPP/9/9/9/9/9/9/8k b 9P 1\ngo nodes 2000\n";
    assert_eq!(last(entered), "bestmove win");
}

#[test]
fn a_search_without_end_waits_for_stop() {
    let said = talk("position startpos\ngo infinite\nisready\nstop\nquit\n");
    assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
    let moves = said.iter().filter(|line| line.starts_with("bestmove")).count();
    assert_eq!(moves, 1, "{said:?}");
}

#[test]
fn what_is_not_understood_is_told_and_moves_in_no_other_game() {
    for bad in [
        "dance",
        "position",
        "position sfen",
        "position sfen 9/9 b - 1",
        "position startpos moves 7g7e",
        "position startpos moves abc",
        "setoption name Level value 9",
        "setoption name Level",
        "setoption name Colour value red",
        "setoption name USI_Variant value go",
        "go depth 3",
        "go nodes many",
        "\u{0}\u{fffd}",
    ] {
        let before = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\n";
        let said = talk(&format!("{before}{bad}\ngo\n"));
        assert!(said[0].starts_with("info string "), "{bad}: {said:?}");
        // After a position that is none there is no game to move in.
        let lost = bad.starts_with("position");
        let expected = if lost { "bestmove resign" } else { "bestmove G*5b" };
        assert_eq!(said.last().unwrap(), expected, "{bad}");
    }
}
