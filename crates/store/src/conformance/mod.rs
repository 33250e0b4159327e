//! What every backend has to pass.
//!
//! A backend's tests call [`run_all`] with a way to make empty places. The cases panic where a store
//! does not do as [`Store`] says.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod answers;
mod appending;
mod chat;
mod games;
mod lasting;
mod players;
mod reading;
mod samples;
mod tables;
mod tokens;

use std::sync::Arc;

use async_trait::async_trait;

use crate::Store;

/// Where a store keeps its things: it can be opened again after it was closed.
#[async_trait]
pub trait Place: Send + Sync {
    /// Opens the store, and brings it up to date if it is new.
    async fn open(&self) -> Arc<dyn Store>;

    /// Clears away what it keeps, once its stores are closed.
    async fn discard(&self) {}
}

/// Runs every case, each in a place of its own.
pub async fn run_all<P: Place>(empty: impl AsyncFn() -> P) {
    macro_rules! run {
        ($($case:path),* $(,)?) => {
            $(
                let place = empty().await;
                let store = place.open().await;
                $case(store.as_ref()).await;
                store.close().await;
                place.discard().await;
            )*
        };
    }
    run!(
        answers::the_first_answer_stays,
        answers::an_old_answer_is_forgotten,
        answers::keys_have_three_parts,
        appending::events_are_numbered_and_kept_as_written,
        appending::a_log_that_moved_on_is_a_conflict,
        appending::a_table_is_its_newest_writers,
        appending::opening_takes_nothing,
        appending::a_command_is_carried_out_once,
        appending::a_refused_append_leaves_nothing,
        appending::one_bad_append_harms_no_other,
        appending::tables_are_written_side_by_side,
        appending::the_last_append_of_a_race_wins_nothing,
        appending::long_and_foreign_texts_stay_as_they_are,
        chat::rooms_count_for_themselves,
        chat::a_page_of_chat,
        chat::a_number_is_given_once,
        chat::chat_needs_an_owner,
        games::a_game_is_written_once,
        games::games_are_filtered,
        games::private_games_are_for_those_who_played,
        games::games_come_in_pages,
        players::guests_are_found,
        players::ids_and_tokens_are_taken_once,
        players::accounts_are_found_by_name,
        players::a_name_is_taken_once,
        players::a_guest_becomes_an_account,
        reading::a_limit_is_kept,
        reading::a_snapshot_and_the_events_after_it,
        reading::done_commands_are_of_log_and_chat,
        tables::a_table_is_read_with_its_owner,
        tables::the_beat_is_the_owners,
        tables::lists_follow_the_log,
        tables::private_tables_are_listed_on_demand,
        tables::tables_come_in_pages,
        tables::an_id_is_taken_once,
        tokens::labelled_tokens_are_listed,
        tokens::an_expired_token_stands_for_nobody,
        tokens::deleting_is_for_the_owner,
    );
    let place = empty().await;
    lasting::everything_is_there_again(&place).await;
    place.discard().await;
    let place = empty().await;
    lasting::epochs_grow_with_every_start(&place).await;
    place.discard().await;
}
