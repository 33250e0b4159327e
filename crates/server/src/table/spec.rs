//! What a table is made with and keeps to its end.

use yonin_engine::yonin::{Rules, Ruleset, furigoma};
use yonin_protocol::{
    ChatMode, ClockSpec, CreateTable, FieldFault, OnLeave, OptionValue, Options, Seed, SeedHash,
    Summary, TableId, TableName, UnixMillis, Visibility,
};

/// The only game tables are made for so far.
pub(crate) const YONIN: &str = "yonin";

/// How long a player may be gone on his turn in an untimed game.
const UNTIMED_GRACE_S: u32 = 300;

/// A table's fixed facts.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    /// Also the id of the record.
    pub id: TableId,
    /// The ruleset that was named.
    pub ruleset: Ruleset,
    /// The ruleset's rules with the options that were set.
    pub rules: Rules,
    /// What its host calls it.
    pub name: Option<TableName>,
    /// What the furigoma is thrown from.
    pub seed: Seed,
    /// When it was made.
    pub created_at: UnixMillis,
}

impl Spec {
    /// Reads a request. Whatever the server cannot honour is named, never passed over.
    pub(crate) fn new(
        request: &CreateTable,
        id: TableId,
        seed: Seed,
        now: UnixMillis,
    ) -> Result<Self, Vec<FieldFault>> {
        let mut faults = not_offered(request);
        if request.game != YONIN {
            faults.push(FieldFault::new("/game", "no such game is played at tables here"));
        }
        let name = request.ruleset.as_deref().unwrap_or(Ruleset::ALL[0].name());
        let ruleset = name.parse::<Ruleset>().unwrap_or_else(|error| {
            faults.push(FieldFault::new("/ruleset", error.to_string()));
            Ruleset::ALL[0]
        });
        let mut rules = ruleset.rules();
        for (option, value) in &request.options {
            if let Err(error) = rules.set(option, &value.to_string()) {
                let key = option.replace('~', "~0").replace('/', "~1");
                faults.push(FieldFault::new(format!("/options/{key}"), error.to_string()));
            }
        }
        if faults.is_empty() {
            Ok(Self { id, ruleset, rules, name: request.name.clone(), seed, created_at: now })
        } else {
            Err(faults)
        }
    }

    /// Reads the facts back from the table as it was logged when it was made.
    pub(crate) fn restore(made: &Summary, seed: Seed) -> Option<Self> {
        let ruleset = made.ruleset.parse::<Ruleset>().ok()?;
        let mut rules = ruleset.rules();
        for (option, value) in &made.options {
            rules.set(option, &value.to_string()).ok()?;
        }
        let (id, name) = (made.id.clone(), made.name.clone());
        (made.game == YONIN).then_some(Self {
            id,
            ruleset,
            rules,
            name,
            seed,
            created_at: made.created_at,
        })
    }

    /// What commits the server to the seed.
    pub(crate) fn seed_hash(&self) -> SeedHash {
        SeedHash(furigoma::Seed(self.seed.0).commitment())
    }

    /// The value of every option.
    pub(crate) fn options(&self) -> Options {
        self.rules
            .options()
            .map(|(name, value)| (name.to_owned(), OptionValue::from(value)))
            .collect()
    }

    /// How long a player may be gone on his turn.
    pub(crate) const fn grace_s(&self) -> u32 {
        UNTIMED_GRACE_S
    }
}

fn not_offered(request: &CreateTable) -> Vec<FieldFault> {
    [
        ("/clock", request.clock != ClockSpec::None),
        ("/rated", request.rated),
        ("/visibility", request.visibility != Visibility::Public),
        ("/seats", !request.seats.is_empty()),
        ("/sfen", request.sfen.is_some()),
        ("/spectator_delay_plies", request.spectator_delay_plies != 0),
        ("/chat", request.chat != ChatMode::Full),
        ("/grace_s", request.grace_s.is_some_and(|grace| grace != UNTIMED_GRACE_S)),
        ("/on_leave", request.on_leave != OnLeave::Vote),
    ]
    .into_iter()
    .filter(|(_, asked)| *asked)
    .map(|(pointer, _)| FieldFault::new(pointer, "not offered by this server yet"))
    .collect()
}
