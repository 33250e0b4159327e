//! Ranks and seats in short.

use yonin_protocol::{BySeat, Forfeit, Ranks, Seat};

/// `s=1,w=2,n=3,e=4`.
pub(super) fn ranks(text: &str) -> Result<Ranks, String> {
    let mut ranks = BySeat::new();
    for part in text.split(',') {
        let read = part.split_once('=').and_then(|(seat_text, rank)| {
            Some((any_seat(seat_text.trim()).ok()?, rank.trim().parse::<u8>().ok()?))
        });
        let (seat, rank) = read.ok_or("ranks are written s=1,w=2,n=3,e=4")?;
        if ranks.insert(seat, rank).is_some() {
            return Err(format!("seat {seat} is named twice"));
        }
    }
    Ranks::try_from(ranks).map_err(|error| error.to_string())
}

/// `s`, or `s,w`.
pub(super) fn forfeit(text: &str) -> Result<Forfeit, String> {
    let seats = text.split(',').map(|text| any_seat(text.trim())).collect::<Result<Vec<_>, _>>()?;
    Forfeit::try_from(seats).map_err(|error| error.to_string())
}

/// Of a game for four or for two.
fn any_seat(text: &str) -> Result<Seat, String> {
    text.parse().map_err(|_| "a seat is s, w, n or e, or b or w where two play".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_seats_have_a_short_form() {
        let read = ranks("s=1, w=2,n=2,e=4").unwrap();
        assert_eq!(read.by_seat().get(&Seat::N), Some(&2));
        assert_eq!(ranks("b=2,w=1").unwrap().by_seat().len(), 2);
        for bad in ["", "s", "s=1", "s=1,w=3", "s=1,s=2", "x=1,w=2", "s=1,w=999", "s=1,w=2,"] {
            assert!(ranks(bad).is_err(), "{bad}");
        }
        assert_eq!(forfeit("s, w").unwrap().seats(), [Seat::S, Seat::W]);
        for bad in ["", "s,s", "x", "s,"] {
            assert!(forfeit(bad).is_err(), "{bad}");
        }
    }
}
