//! A league as the store has it, for those who reckon with it.

use yonin_league::{Season, SeasonRound, SeasonTable, TableResult};
use yonin_protocol::{Round, RoundTable};
use yonin_store::{Season as Stored, StoreError};

use super::terms::everyone;

/// What standings follow from.
///
/// # Errors
///
/// [`StoreError::Corrupt`] if a result cannot be read.
pub(super) fn season(stored: &Stored) -> Result<Season, StoreError> {
    let game = &stored.league.spec.game;
    let result = |table: &RoundTable| {
        let json = stored.results.get(&table.table);
        let read = |json: &String| serde_json::from_str::<TableResult>(json);
        let mut result = json.map(read).transpose()?;
        if let Some(result) = &mut result {
            // A seat that nobody was given had its computer player by right.
            result.absent.retain(|seat| table.seats.contains_key(seat));
        }
        Ok::<_, StoreError>(result)
    };
    let seated = |table: &RoundTable| {
        Ok::<_, StoreError>(SeasonTable {
            table: table.table.clone(),
            seats: everyone(game, &table.seats),
            result: result(table)?,
        })
    };
    let round = |round: &Round| {
        Ok(SeasonRound {
            n: round.n,
            tables: round.tables.iter().map(seated).collect::<Result<_, StoreError>>()?,
            byes: round.byes.clone(),
        })
    };
    Ok(Season {
        spec: stored.league.spec.clone(),
        lots_seed: stored.league.lots_seed,
        entrants: stored.entrants.clone(),
        rounds: stored.rounds.iter().map(round).collect::<Result<_, StoreError>>()?,
        rulings: stored.rulings.clone(),
    })
}
