//! What accounts may do beyond playing.

use std::collections::HashSet;

use yonin_protocol::{Player, PlayerKind, Scope, fold};

use crate::config::AccountsConfig;

/// Roles by folded name, as the configuration gives them.
pub(super) struct Roles {
    organizers: HashSet<String>,
    admins: HashSet<String>,
}

impl Roles {
    pub(super) fn new(config: &AccountsConfig) -> Self {
        Self {
            organizers: config.organizers.iter().map(fold).collect(),
            admins: config.admins.iter().map(fold).collect(),
        }
    }

    /// The roles of a player. Guests have none: their names are not unique.
    pub(super) fn of(&self, player: &Player) -> Vec<Scope> {
        if player.kind != PlayerKind::Account {
            return Vec::new();
        }
        let key = fold(player.name.as_str());
        let roles = [(Scope::Organize, &self.organizers), (Scope::Admin, &self.admins)];
        let held = roles.into_iter().filter(|(_, names)| names.contains(&key));
        held.map(|(scope, _)| scope).collect()
    }

    /// Of what a token once allowed, what its player may still do.
    pub(super) fn still(&self, player: &Player, scopes: Vec<Scope>) -> Vec<Scope> {
        let roles = self.of(player);
        let holds = |scope: &Scope| match scope {
            Scope::Play | Scope::Bot => true,
            Scope::Organize | Scope::Admin => roles.contains(scope),
        };
        scopes.into_iter().filter(holds).collect()
    }
}
