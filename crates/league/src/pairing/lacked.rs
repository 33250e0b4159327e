//! The seats that a contender lacks, a bit for each: those that he had least.

/// For each seat, the sets of seats without it: bit n stands for the set of the seats that are
/// the bits of n.
const WITHOUT_SEAT: [u16; 4] = [0x5555, 0x3333, 0x0f0f, 0x00ff];

/// The seats that somebody lacks who had these, and now has one more.
pub(crate) fn lacked(sat: &[u32], seat: Option<usize>) -> u8 {
    let times = |at: usize| sat[at].saturating_add(u32::from(seat == Some(at)));
    let least = (0..sat.len()).map(times).min();
    (0..sat.len()).filter(|&at| Some(times(at)) == least).fold(0, |mask, at| mask | 1 << at)
}

/// Whether players who lack these can each have one of them, and no two the same.
pub(crate) fn can_share_out(lacks: impl IntoIterator<Item = u8>) -> bool {
    // Bit n says whether the players so far can have just the seats that are the bits of n.
    let mut taken: u16 = 1;
    for lacks in lacks {
        let seats = WITHOUT_SEAT.iter().enumerate().filter(|&(seat, _)| lacks & 1 << seat != 0);
        taken = seats.fold(0, |sets, (seat, without)| sets | (taken & without) << (1 << seat));
    }
    taken != 0
}

#[cfg(test)]
mod tests {
    use super::{can_share_out, lacked};

    #[test]
    fn the_seats_had_least_are_lacked() {
        assert_eq!(lacked(&[1, 0, 1, 0], None), 0b1010);
        assert_eq!(lacked(&[1, 0, 1, 0], Some(1)), 0b1000);
        assert_eq!(lacked(&[1, 0, 1, 1], Some(1)), 0b1111);
    }

    #[test]
    fn seats_are_shared_out_if_no_few_are_lacked_by_more() {
        for lacks in 0..1 << 16 {
            let each = [0, 4, 8, 12].map(|at| (lacks >> at & 15) as u8);
            let crowded = (0..16_u8).any(|seats| {
                let within = each.iter().filter(|&&lacks| lacks & !seats == 0).count();
                within > seats.count_ones() as usize
            });
            assert_eq!(can_share_out(each), !crowded, "{each:?}");
        }
    }
}
