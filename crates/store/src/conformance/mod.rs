//! What every backend has to pass.
//!
//! A backend's tests call [`run_all`] with a way to make empty places. The cases panic where a store
//! does not do as [`Store`] says.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

mod answers;
mod appending;
mod chat;
mod games;
mod lasting;
mod league_samples;
mod leagues;
mod players;
mod ratings;
mod reading;
mod rounds;
mod rulings;
mod samples;
mod tables;
mod tokens;
mod webhooks;

use std::cell::RefCell;
use std::pin::Pin;
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

type Case<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// Runs every case, each in a place of its own, a few at a time.
pub async fn run_all<P: Place>(empty: impl AsyncFn() -> P) {
    let empty = &empty;
    let mut cases: Vec<Case<'_>> = Vec::new();
    macro_rules! run {
        ($($case:path),* $(,)?) => {
            $(
                cases.push(Box::pin(async move {
                    let place = empty().await;
                    let store = place.open().await;
                    $case(store.as_ref()).await;
                    store.close().await;
                    place.discard().await;
                }));
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
        games::games_are_found_by_reason_and_rank,
        leagues::a_league_is_read_as_it_was_made,
        leagues::leagues_are_filtered_and_come_in_pages,
        leagues::terms_change,
        leagues::a_stale_revision_is_outdated,
        leagues::entrants_come_and_go,
        players::guests_are_found,
        players::ids_and_tokens_are_taken_once,
        players::accounts_are_found_by_name,
        players::a_name_is_taken_once,
        players::a_guest_becomes_an_account,
        players::a_profile_counts_public_games,
        ratings::ratings_follow_games,
        ratings::history_is_read_in_pages,
        ratings::stale_ratings_are_outdated,
        ratings::a_game_is_rated_once,
        ratings::an_outdated_append_harms_no_other,
        ratings::leaderboards_show_settled_players_who_play,
        reading::a_limit_is_kept,
        reading::a_snapshot_and_the_events_after_it,
        reading::done_commands_are_of_log_and_chat,
        rounds::a_round_is_paired_played_and_finished,
        rounds::only_a_paired_round_goes_away,
        rounds::a_table_is_in_one_round,
        rounds::an_aborted_game_is_played_again,
        rounds::a_result_that_is_taken_back_opens_the_round,
        rounds::a_league_that_is_none_stops_no_game,
        rounds::results_at_once_are_all_kept,
        rulings::a_ruling_and_its_withdrawal_restore_every_number,
        rulings::an_annulled_game_leaves_no_trace,
        rulings::a_long_pool_is_rated_again,
        rulings::a_stale_game_is_outdated_after_a_ruling,
        rulings::rulings_are_listed,
        rulings::a_ruling_closes_a_table_that_never_started,
        tables::a_table_is_read_with_its_owner,
        tables::the_beat_is_the_owners,
        tables::lists_follow_the_log,
        tables::private_tables_are_listed_on_demand,
        tables::a_player_finds_his_own_tables,
        tables::tables_come_in_pages,
        tables::an_id_is_taken_once,
        tokens::labelled_tokens_are_listed,
        tokens::an_expired_token_stands_for_nobody,
        tokens::deleting_is_for_the_owner,
        webhooks::webhooks_are_made_listed_and_deleted,
        webhooks::news_come_with_the_result,
        webhooks::nothing_is_told_of_what_did_not_happen,
        webhooks::calls_are_made_until_they_are_heard,
        webhooks::what_is_over_is_forgotten_after_a_while,
    );
    macro_rules! run_in {
        ($($case:path),* $(,)?) => {
            $(
                cases.push(Box::pin(async move {
                    let place = empty().await;
                    $case(&place).await;
                    place.discard().await;
                }));
            )*
        };
    }
    run_in!(
        lasting::everything_is_there_again,
        lasting::epochs_grow_with_every_start,
        ratings::no_game_is_lost_between_two_writers,
        rounds::results_of_two_writers_are_all_kept,
        rulings::rulings_and_games_do_not_mix,
        webhooks::a_season_is_there_again,
    );
    let cases = RefCell::new(cases);
    let next = || cases.borrow_mut().pop();
    let lane = async || {
        while let Some(case) = next() {
            case.await;
        }
    };
    tokio::join!(lane(), lane(), lane(), lane());
}
