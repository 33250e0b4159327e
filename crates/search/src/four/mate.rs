//! Chains of checks that end in mate: a mate wins an army, or at least a place.

use yonin_engine::Move;
use yonin_engine::yonin::Position;

use super::play::{Over, Search};

/// Positions without a mate in so many checks, by key.
#[derive(Debug)]
struct Barren(Vec<u64>);

const PLACES: usize = 1 << 12;

impl Barren {
    fn slot(&mut self, key: u64, checks: u32) -> (u64, Option<&mut u64>) {
        let whole = key ^ u64::from(checks).wrapping_mul(0x94D0_49BB_1331_11EB);
        (whole, self.0.get_mut(whole as usize % PLACES))
    }

    fn has(&mut self, key: u64, checks: u32) -> bool {
        let (whole, slot) = self.slot(key, checks);
        slot.is_some_and(|slot| *slot == whole)
    }

    fn add(&mut self, key: u64, checks: u32) {
        if let (whole, Some(slot)) = self.slot(key, checks) {
            *slot = whole;
        }
    }
}

/// The moves of a chain, the last first.
type Chain = Option<Vec<Move>>;

impl Search<'_> {
    /// Whether a position follows from a mate of mine that is worth it: one that ends the game should win it.
    pub(super) fn has_mated(&self, root: &Position, child: &Position) -> bool {
        child.mates()[self.me] > root.mates()[self.me]
            && (child.end().is_none() || child.ranks()[self.me] == Some(1))
    }

    /// The shortest chain of at most `most` checks that mates whatever the others do, my move first.
    pub(super) fn chain(&mut self, root: &Position, most: u32) -> Result<Option<Vec<Move>>, Over> {
        for checks in 2..=most {
            let mut barren = Barren(vec![0; PLACES]);
            if let Some(mut line) = self.attack(root, root, checks, &mut barren)? {
                line.reverse();
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    fn attack(
        &mut self,
        root: &Position,
        position: &Position,
        checks: u32,
        barren: &mut Barren,
    ) -> Result<Chain, Over> {
        if barren.has(position.key(), checks) {
            return Ok(None);
        }
        for &mv in &position.legal_moves() {
            if position.checked_by(mv).is_empty() {
                continue;
            }
            let child = self.visit(position, mv)?;
            if self.has_mated(root, &child) {
                return Ok(Some(vec![mv]));
            }
            if checks > 1
                && let Some(mut line) = self.defence(root, &child, checks - 1, barren)?
            {
                line.push(mv);
                return Ok(Some(line));
            }
        }
        barren.add(position.key(), checks);
        Ok(None)
    }

    /// Whether every reply loses; the line is that of the last one.
    fn defence(
        &mut self,
        root: &Position,
        position: &Position,
        checks: u32,
        barren: &mut Barren,
    ) -> Result<Chain, Over> {
        let Some(turn) = position.turn() else { return Ok(None) };
        if turn == self.me {
            return self.attack(root, position, checks, barren);
        }
        if !position.checked().contains(turn) {
            return Ok(None);
        }
        let mut last = None;
        for &mv in &position.legal_moves() {
            let child = self.visit(position, mv)?;
            let Some(mut line) = self.defence(root, &child, checks, barren)? else {
                return Ok(None);
            };
            line.push(mv);
            last = Some(line);
        }
        Ok(last)
    }
}
