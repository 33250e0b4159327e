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

/// What every table has alike, because this server offers nothing else yet.
pub(super) struct Terms {
    pub(super) clock: ClockSpec,
    pub(super) rated: bool,
    pub(super) visibility: Visibility,
    pub(super) spectator_delay_plies: u32,
    pub(super) chat: ChatMode,
    pub(super) grace_s: u32,
    pub(super) on_leave: OnLeave,
}

/// The only terms on offer.
pub(super) const TERMS: Terms = Terms {
    clock: ClockSpec::None,
    rated: false,
    visibility: Visibility::Public,
    spectator_delay_plies: 0,
    chat: ChatMode::Full,
    grace_s: UNTIMED_GRACE_S,
    on_leave: OnLeave::Vote,
};

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
        let rules = rules(ruleset, &request.options).unwrap_or_else(|wrong| {
            faults.extend(wrong);
            ruleset.rules()
        });
        if faults.is_empty() {
            Ok(Self { id, ruleset, rules, name: request.name.clone(), seed, created_at: now })
        } else {
            Err(faults)
        }
    }

    /// Reads the facts back from the table as it was logged when it was made.
    pub(crate) fn restore(made: &Summary, seed: Seed) -> Option<Self> {
        let ruleset = made.ruleset.parse::<Ruleset>().ok()?;
        let rules = rules(ruleset, &made.options).ok()?;
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
        options(&self.rules)
    }
}

/// The rules of a ruleset with some options set otherwise. Every option that cannot be is named.
pub(crate) fn rules(ruleset: Ruleset, options: &Options) -> Result<Rules, Vec<FieldFault>> {
    let (mut rules, mut faults) = (ruleset.rules(), Vec::new());
    for (option, value) in options {
        if let Err(error) = rules.set(option, &value.to_string()) {
            let key = option.replace('~', "~0").replace('/', "~1");
            faults.push(FieldFault::new(format!("/options/{key}"), error.to_string()));
        }
    }
    if faults.is_empty() { Ok(rules) } else { Err(faults) }
}

/// The value of every option.
pub(crate) fn options(rules: &Rules) -> Options {
    rules.options().map(|(name, value)| (name.to_owned(), OptionValue::from(value))).collect()
}

fn not_offered(request: &CreateTable) -> Vec<FieldFault> {
    [
        ("/clock", request.clock != TERMS.clock),
        ("/rated", request.rated != TERMS.rated),
        ("/visibility", request.visibility != TERMS.visibility),
        ("/seats", !request.seats.is_empty()),
        ("/sfen", request.sfen.is_some()),
        ("/spectator_delay_plies", request.spectator_delay_plies != TERMS.spectator_delay_plies),
        ("/chat", request.chat != TERMS.chat),
        ("/grace_s", request.grace_s.is_some_and(|grace| grace != TERMS.grace_s)),
        ("/on_leave", request.on_leave != TERMS.on_leave),
    ]
    .into_iter()
    .filter(|(_, asked)| *asked)
    .map(|(pointer, _)| FieldFault::new(pointer, "not offered by this server yet"))
    .collect()
}
