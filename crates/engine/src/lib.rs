//! The rules of the games Yonin serves: four-player shogi ([`yonin`]), standard shogi ([`shogi`]) and chu
//! shogi ([`chu`]), with game clocks ([`clock`]). Everything here is a pure value: no I/O, no async, no time source, no
//! randomness. The same code answers the server's "is this legal?", replays records, and is fast
//! enough for search.
//!
//! # A tour
//!
//! **Positions and moves.** A [`yonin::Setup`] is what somebody wrote down; a [`yonin::Position`] is
//! one that can be played. A move is a [`Move`], written in USI.
//!
//! ```
//! use yonin_engine::Seat;
//! use yonin_engine::yonin::{Position, Ruleset, Setup, parse_move};
//!
//! let position = Position::start(Ruleset::Classic.rules(), Seat::South);
//! assert_eq!(position.legal_moves().len(), 9);
//!
//! let position = position.play(parse_move("5g5f")?)?;
//! assert_eq!(position.turn(), Some(Seat::West));
//!
//! // A setup that cannot be is refused with a reason for each fault.
//! let setup: Setup = "Ps3Kn4/9/9/Kw8/9/8Ke/9/9/4KsKs3 s - 1".parse()?;
//! let error = Position::new(&setup, Ruleset::Classic.rules()).unwrap_err();
//! let codes: Vec<_> = error.faults.iter().map(|fault| fault.code()).collect();
//! assert_eq!(codes, ["several_kings", "pawn_on_last_rank", "too_many_men"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Why a move is illegal** is told, not only that it is.
//!
//! ```
//! use yonin_engine::{IllegalMove, Seat};
//! use yonin_engine::yonin::{Position, Ruleset, parse_move};
//!
//! let position = Position::start(Ruleset::Classic.rules(), Seat::South);
//! let refused = position.check_legal(parse_move("5i5h")?);
//! assert_eq!(refused, Err(IllegalMove::Occupied));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Check makes the turn jump.** South's rook checks West and East at once; the nearest clockwise
//! defends first, and North is skipped.
//!
//! ```
//! use yonin_engine::Seat;
//! use yonin_engine::yonin::{Position, Ruleset, parse_move};
//!
//! let setup = "3Kn5/9/9/9/Kw7Ke/9/9/5Rs3/4Ks4 s - 1".parse()?;
//! let position = Position::new(&setup, Ruleset::Classic.rules())?;
//! let position = position.play(parse_move("4h4e")?)?;
//! assert_eq!(position.turn(), Some(Seat::West));
//! assert_eq!(position.checks().len(), 2);
//!
//! let position = position.play(parse_move("9e9f")?)?;
//! assert_eq!(position.turn(), Some(Seat::East));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **A game** knows what a position cannot: its history, repetition, the limit of moves. Here South
//! mates North, takes over two pawns, and the game goes on.
//!
//! ```
//! use yonin_engine::{Seat, Square};
//! use yonin_engine::yonin::{Game, Removal, Ruleset, parse_move};
//!
//! let setup = "3PnKnPn3/9/4Gs4/Kw8/8Ke/9/9/9/Ks8 s GPs 1".parse()?;
//! let mut game = Game::from_setup(&setup, Ruleset::Classic.rules())?;
//! let played = game.play(parse_move("G*5b")?)?;
//! assert_eq!(played.eliminated[0].by, Some(Seat::South));
//! assert_eq!(played.eliminated[0].rank, Some(4));
//! let pawn = game.position().man_at("6a".parse::<Square>()?).unwrap();
//! assert_eq!((pawn.controller, pawn.facing), (Some(Seat::South), Seat::North));
//!
//! game.remove(Seat::West, Removal::Resign)?;
//! game.remove(Seat::East, Removal::Flag)?;
//! assert_eq!(game.outcome().unwrap().ranks[Seat::South], Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Options** differ by ruleset, and each can be set by name.
//!
//! ```
//! use yonin_engine::yonin::{Ruleset, Teams};
//!
//! let mut rules = "korean".parse::<Ruleset>()?.rules();
//! rules.set("teams", "opposite")?;
//! assert_eq!(rules.teams, Teams::Opposite);
//! assert!(rules.set("teams", "all").is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Records** are the four-column text of a game; reading one replays and checks it.
//!
//! ```
//! use yonin_engine::Seat;
//! use yonin_engine::yonin::record::Record;
//! use yonin_engine::yonin::{Game, Ruleset, parse_move};
//!
//! let mut game = Game::start(Ruleset::League.rules(), Seat::South);
//! game.play(parse_move("4h4g")?)?;
//! game.play(parse_move("8d7d")?)?;
//! let text = Record::new(Ruleset::League, game).to_string();
//! assert!(text.ends_with("round\ts\tw\tn\te\n1\t4h4g\t8d7d\t\t\n"));
//! assert_eq!(text.parse::<Record>()?.game().entries().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **KIF and CSA** hold games of two, see [`record`]: what files have is read, whatever its encoding and
//! spelling, played and checked, and can be written in either format.
//!
//! ```
//! use yonin_engine::chu::{Game, Rules};
//! use yonin_engine::record::{Fault, kif};
//!
//! let text = "1手目 7八歩兵 （←7九）\n2手目 7五歩兵 （←7四）\n3手目 6八獅子 （←7十）\n";
//! let read = kif::read::<Game>(text.as_bytes(), Rules::default())?;
//! assert_eq!(read.record.game.moves()[2].to_string(), "7j6h");
//!
//! let error = kif::read::<Game>("1手目 7五歩兵 （←7九）".as_bytes(), Rules::default()).unwrap_err();
//! assert!(matches!((error.line, error.fault), (1, Fault::Unplayable { ply: 1, .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Standard shogi** runs on the same board and generator, which its published counts prove.
//!
//! ```
//! use yonin_engine::perft::perft;
//! use yonin_engine::shogi;
//!
//! let start = shogi::Position::new(&shogi::START.parse()?, shogi::Rules::default())?;
//! assert_eq!(perft(&start, 3), 25_470);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Chu shogi** has squares, men and moves of its own. A lion takes two steps; a move that can be spelled
//! in several ways is kept in one, and why a lion may not be taken is told.
//!
//! ```
//! use yonin_engine::IllegalMove;
//! use yonin_engine::chu::{Game, Ruleset};
//!
//! let setup = "11k/12/12/12/5g6/6n5/6s5/6N5/12/12/12/K11 b - 1".parse()?;
//! let mut game = Game::from_setup(&setup, Ruleset::Lishogi.rules())?;
//! let refused = game.position().check_legal("6h6f".parse()?);
//! assert_eq!(refused, Err(IllegalMove::LionProtected));
//!
//! // The silver on the way is worth it.
//! let double = "6h6g6f".parse()?;
//! assert_eq!(game.play(double)?, double);
//!
//! // A step over an empty square that ends elsewhere is the plain move.
//! let game = Game::from_setup(&setup, Ruleset::Lishogi.rules())?;
//! assert_eq!(game.position().canonical("6h7i7j".parse()?)?, "6h7j".parse()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrangement;
mod board;
pub mod chu;
pub mod clock;
mod faults;
mod geometry;
mod illegal;
mod man;
mod moves;
mod options;
pub mod perft;
pub mod record;
mod repetition;
mod seat;
mod sfen;
pub mod shogi;
mod text;
pub mod yonin;

pub use arrangement::Arrangement;
pub use faults::SetupError;
pub use geometry::{Bitboard, ParseSquareError, Square};
pub use illegal::{IllegalMove, PlayError};
pub use man::{Hand, HandRole, Man, Role};
pub use moves::{Move, MoveList, ParseMoveError};
pub use options::{OptionError, OptionInfo};
pub use seat::{BySeat, ParseSeatError, Seat, SeatSet};
pub use sfen::ParseSetupError;
