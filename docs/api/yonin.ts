// The wire protocol of Yonin, version 1: bodies of REST calls, frames of the socket.
// Written by `yonin-server api --write` from the types of the server; not to be changed by hand.
// Other versions may send more fields, kinds and words than these: ignore what is unknown.

/** A command is done, and durable. */
export type Ack = {
    /** The command's id. */
    re: CommandId,
    /** Where it was done. */
    table: TableId,
    /** The first event it made. */
    seq: number,
    /** Whether it had been done before. */
    dup: boolean,
};

/** How far two players are with breaking off for another day. */
export type Adjournment = "agreed" | "sealed";

/** A position of a game as a computer player sees it. */
export type AnalysedPly = {
    /** Number of the move to be made in it. */
    n: number,
    /** Who is to make it; null once the game is decided. */
    seat: Seat | null,
    /** What share of the game each seat can expect, 0 to 1, all together 1; partners share alike. */
    shares: { [key in Seat]?: Finite },
    /** The move that the computer player would make, USI; null once the game is decided. */
    best: string | null,
    /** The share that the mover gave away by the move he made, 0 for the best; null for the last ply, and
     * where the next position came about by more than the move.
     */
    loss: Finite | null,
};

/** Answer of `GET /v1/records/{id}/analysis`: how a computer player sees a finished game. Ask again
 * while it is not done.
 */
export type Analysis = {
    /** How far it is. */
    status: AnalysisStatus,
    /** Version of the computer players. */
    engine: number,
    /** The level of the computer player that looks. */
    level: Level,
    /** How many positions it may look at for each ply. */
    nodes: number,
    /** How many plies there will be: one for each move, and one for what they led to. */
    of: number,
    /** What is known so far, from the first ply on. */
    plies: Array<AnalysedPly>,
};

/** How far an analysis is. */
export type AnalysisStatus = "queued" | "running" | "done";

/** What becomes of the men of a seat that is out. */
export type Army = "inherited" | "frozen";

/** How a computer player came to a move. The same position with the positions before it, the same level,
 * seed and budget give the same move again, with the same version of the computer players.
 */
export type BotMove = {
    /** How well it plays. */
    level: Level,
    /** How many positions it was allowed to look at: fewer than its level's where time was short. */
    nodes: number,
    /** Where its chance came from. */
    seed: MoveSeed,
    /** Version of the computer players. */
    engine: number,
};

/** The lowest and the highest number taken. */
export type Bounds = {
    /** The lowest. */
    min: number,
    /** The highest. */
    max: number,
};

/** How much there may be at a time. */
export type Caps = {
    /** Open sockets, in all. */
    sockets: number,
    /** Open sockets from one address. */
    sockets_per_address: number,
    /** Tables followed by one socket. */
    watched_tables: number,
    /** Tables of one host that are not over. */
    hosted_tables: number,
    /** Open tables, in all. */
    open_tables: number,
    /** Tokens for programs, by player. */
    tokens: number,
    /** Bytes of a request's body. */
    body_bytes: number,
    /** Bytes of a frame from a client. */
    frame_bytes: number,
};

/** Something that was said, as a frame of the socket. */
export type ChatFrame = {
    /** At which table. */
    table: TableId,
    /** Where. */
    room: Room,
    /** 1, 2, 3, … in its room; each team's room counts for itself. */
    n: number,
    /** When. */
    at: UnixMillis,
    /** Where the speaker sits; null for those who watch. */
    seat: Seat | null,
    /** Who said it. */
    player: Player,
} & ({ "text": ChatText }
| { "preset": Preset });

/** Something that was said. */
export type ChatMessage = {
    /** Where. */
    room: Room,
    /** 1, 2, 3, … in its room; each team's room counts for itself. */
    n: number,
    /** When. */
    at: UnixMillis,
    /** Where the speaker sits; null for those who watch. */
    seat: Seat | null,
    /** Who said it. */
    player: Player,
} & ({ "text": ChatText }
| { "preset": Preset });

/** What may be said at a table. */
export type ChatMode = "full" | "preset" | "off";

/** Query of `GET /v1/tables/{id}/chat`. */
export type ChatQuery = {
    /** Which room; `table` if absent. */
    room?: Room | null,
    /** The newest message already known; 0 or absent for all. */
    since?: number,
    /** Most messages wanted, 1-200; 50 if absent. */
    limit?: number | null,
    /** Where the page begins: `next` of the page before. */
    cursor?: string | null,
};

/** What is said: 1-500 characters, none of them a control character. */
export type ChatText = string;

/** A seat in check. */
export type Check = {
    /** Whose king is attacked. */
    seat: Seat,
    /** The squares of the men that attack it. */
    by: Array<string>,
};

/** An open claim. */
export type Claim = {
    /** Whose seat it is about. */
    seat: Seat,
    /** Since when a claim could be made. */
    claim_at: UnixMillis,
    /** What the others want. */
    votes: { [key in Seat]?: ClaimChoice },
};

/** What is to become of an absent player's seat. */
export type ClaimChoice = "remove" | "bot" | "wait";

/** How a claim ended. */
export type ClaimOutcome = "remove" | "bot" | "wait" | "returned";

/** What a client says. */
export type ClientFrame = ConnectionFrame | { table: TableId,
    /** Unique per player and table: a resend is answered, not done again. */
    id: CommandId,
} & ({ "t": "move",
    /** Number of the move to be made: a compare-and-set. */
    ply: number,
    /** The move, USI. */
    move: string,
    /** The newest event with a position that the client has seen: a compare-and-set too. */
    after?: number | null,
}
| { "t": "resign" }
| { "t": "claim",
    /** Whose seat. */
    seat: Seat,
    /** What is to become of it. */
    choice: ClaimChoice,
}
| { "t": "offer",
    /** What. */
    what: OfferKind,
    /** For takebacks: the number of the move to be the next again; the maker's last if absent. */
    to_ply?: number | null,
}
| { "t": "answer",
    /** Which. */
    offer: OfferId,
    /** Whether to agree. */
    accept: boolean,
}
| { "t": "say" } & Say);

/** One seat's clock. */
export type Clock = {
    /** Time left in the phase. */
    remaining_ms: number,
    /** Which time is being used up. */
    phase: ClockPhase,
    /** Counts the running one. */
    periods_left: number,
    /** Free time left in this turn, where the clock has any. */
    delay_left_ms: number | null,
    /** Whether it is being charged. */
    running: boolean,
};

/** A kind of clock. */
export type ClockInfo = {
    /** What to write as `kind`. */
    kind: string,
    /** What each of its other fields may be. */
    bounds: { [key in string]: Bounds },
};

/** Which time a clock uses up. */
export type ClockPhase = "main" | "byoyomi";

/** The time control of a table. */
export type ClockSpec = { "kind": "none" }
| { "kind": "fischer",
    /** Time to begin with; 0 only where more follows. */
    main_s: number,
    /** Added after one's own move. */
    increment_s: number,
}
| { "kind": "byoyomi",
    /** Time to begin with; 0 only where more follows. */
    main_s: number,
    /** Length of a period. */
    period_s: number,
    /** How many of them. */
    periods: number,
}
| { "kind": "delay",
    /** Time to begin with; 0 only where more follows. */
    main_s: number,
    /** Free time at the start of each turn. */
    delay_s: number,
}
| { "kind": "per_move",
    /** How many. */
    days: number,
};

/** Body of `POST /v1/leagues/{id}/clone`: a league of the same terms, without rounds. */
export type CloneLeague = {
    /** What to call it; as the old one if absent. */
    name?: LeagueName | null,
    /** Whether those who have not withdrawn are entered again; false if absent. */
    entrants?: boolean,
};

/** What went wrong, for programs. */
export type Code = "bad_request" | "unauthenticated" | "forbidden" | "not_found" | "conflict" | "not_your_turn" | "stale" | "game_over" | "paused" | "seat_taken" | "table_full" | "precondition_failed" | "too_large" | "unsupported" | "illegal" | "id_reused" | "rate_limited" | "internal" | "busy" | "unavailable";

/** A command's kind and fields. */
export type Command = { "t": "move",
    /** Number of the move to be made: a compare-and-set. */
    ply: number,
    /** The move, USI. */
    move: string,
    /** The newest event with a position that the client has seen: a compare-and-set too. */
    after?: number | null,
}
| { "t": "resign" }
| { "t": "claim",
    /** Whose seat. */
    seat: Seat,
    /** What is to become of it. */
    choice: ClaimChoice,
}
| { "t": "offer",
    /** What. */
    what: OfferKind,
    /** For takebacks: the number of the move to be the next again; the maker's last if absent. */
    to_ply?: number | null,
}
| { "t": "answer",
    /** Which. */
    offer: OfferId,
    /** Whether to agree. */
    accept: boolean,
}
| { "t": "say" } & Say;

/** A command under the client's own name for it. The body of `POST /v1/tables/{id}/commands`, and
 * with `table` beside it a frame of the socket.
 */
export type CommandFrame = {
    /** Unique per player and table: a resend is answered, not done again. */
    id: CommandId,
} & ({ "t": "move",
    /** Number of the move to be made: a compare-and-set. */
    ply: number,
    /** The move, USI. */
    move: string,
    /** The newest event with a position that the client has seen: a compare-and-set too. */
    after?: number | null,
}
| { "t": "resign" }
| { "t": "claim",
    /** Whose seat. */
    seat: Seat,
    /** What is to become of it. */
    choice: ClaimChoice,
}
| { "t": "offer",
    /** What. */
    what: OfferKind,
    /** For takebacks: the number of the move to be the next again; the maker's last if absent. */
    to_ply?: number | null,
}
| { "t": "answer",
    /** Which. */
    offer: OfferId,
    /** Whether to agree. */
    accept: boolean,
}
| { "t": "say" } & Say);

/** A client's own name for a command, unique per player and table. */
export type CommandId = string;

/** One WebSocket connection, for log lines and support. */
export type ConnId = string;

/** A frame of a client that is no command. */
export type ConnectionFrame = { "t": "hello",
    /** None: a spectator, or whoever the upgrade's header named. */
    token?: Token | null,
}
| { "t": "watch",
    /** Echoed in `watching`. */
    id?: CommandId | null,
    /** Which. */
    table: TableId,
    /** The newest event already known, 0 for all; none for a snapshot. A number that is none of
     * the log means a snapshot too.
     */
    since?: number | null,
    /** For private tables. */
    invite?: Invite | null,
}
| { "t": "watch_lobby" }
| { "t": "unwatch_lobby" }
| { "t": "unwatch",
    /** Which. */
    table: TableId,
}
| { "t": "ping",
    /** Anything. */
    n: Echo,
};

/** Body of `POST /v1/tables`. Only `game` is required. */
export type CreateTable = {
    /** Which game. */
    game: string,
    /** The game's default ruleset if absent. */
    ruleset?: string | null,
    /** Options that differ from the ruleset's. */
    options?: { [key in string]: OptionValue },
    /** Time control. */
    clock?: ClockSpec,
    /** Whether ratings follow. */
    rated?: boolean,
    /** Who may find it. */
    visibility?: Visibility,
    /** Where the maker sits: in the game's first seat if absent, nowhere if null. */
    host_seat?: Seat | null,
    /** Bots and reservations. */
    seats?: { [key in Seat]?: SeatWish },
    /** What to call it. */
    name?: TableName | null,
    /** A set-up to begin from. */
    sfen?: string | null,
    /** How far behind strangers see it. */
    spectator_delay_plies?: number,
    /** What may be said. */
    chat?: ChatMode,
    /** How long a player may be gone on his turn; depends on the clock if absent. */
    grace_s?: number | null,
    /** What happens then. */
    on_leave?: OnLeave,
    /** The host's part in the furigoma. */
    nonce?: Nonce | null,
};

/** Body of `POST /v1/accounts` and of `POST /v1/sessions`. */
export type Credentials = {
    /** The account's name. */
    name: PlayerName,
    /** Its password. */
    password: Password,
};

/** What one player did to another in all their games. */
export type Dealt = {
    /** Men taken. */
    captures: Measure,
    /** Their value. */
    value: Measure,
    /** Checks given. */
    checks: Measure,
    /** Mates: 1 a game at most. */
    mates: Measure,
};

/** How many plies strangers are behind: 0 to 40. */
export type DelayPlies = number;

/** A call to a webhook: one notice, until it is heard. */
export type Delivery = {
    /** What its header `Yonin-Event-Id` says. */
    id: NoticeId,
    /** What it tells of. */
    event: WebhookEvent,
    /** What has become of it. */
    status: DeliveryStatus,
    /** How often it was tried. */
    attempts: number,
    /** The HTTP status of the newest answer; null if there was none. */
    answered: number | null,
    /** Why the newest call was not heard, for people; null if it was, or none was made yet. */
    fault: string | null,
    /** When what it tells of happened. */
    created_at: UnixMillis,
    /** When it is tried next; null if it is not. */
    next_at: UnixMillis | null,
};

/** What has become of a call. */
export type DeliveryStatus = "pending" | "delivered" | "failed";

/** An option that another one hangs on. */
export type Dependency = {
    /** Its name. */
    option: string,
    /** The values it must have one of. */
    is: Array<OptionValue>,
};

/** A name as others see it: an account's own, or a guest's with its tag. */
export type DisplayName = string;

/** 16 bytes from which a league draws pairings or lots, for everyone to see and to draw again. */
export type DrawSeed = string;

/** Any JSON value by its text. A `ping` keeps every byte of it, so that its `pong` does too. */
export type Echo = unknown;

/** One seat going out. */
export type Elimination = {
    /** Who is out. */
    seat: Seat,
    /** Who is credited, if anyone. */
    by: Seat | null,
    /** Why. */
    reason: OutReason,
    /** Null in team games until the end. */
    rank: number | null,
    /** What becomes of his men. */
    army: Army,
};

/** Answer of the calls that enter or change a player. */
export type EntrantAnswer = {
    /** The entrant as he is now. */
    entrant: EntrantView,
};

/** Body of `PATCH /v1/leagues/{id}/entrants/{player}`. */
export type EntrantPatch = {
    /** Whether he is to be paired no longer; false takes it back. */
    withdrawn: boolean,
};

/** A player who has entered a league. */
export type EntrantView = {
    /** Who. */
    player: Player,
    /** Whether he is paired no longer. What he has played counts on. */
    withdrawn: boolean,
    /** The first round he could be paired in: 1, or more for who came later. */
    joined_round: number,
};

/** Something that happened at a table. The kinds with a `position` show the state after everything
 * the event caused.
 */
export type Event = { "kind": "table_created",
    /** The table as made, before its host sits down. */
    table: Table,
    /** Commits the server to the furigoma's seed. */
    seed_hash: SeedHash,
}
| { "kind": "seat_taken",
    /** Where. */
    seat: Seat,
    /** Who. */
    player: Player,
    /** His part in the furigoma. */
    nonce?: Nonce,
}
| { "kind": "seat_left",
    /** Which. */
    seat: Seat,
}
| { "kind": "seat_set",
    /** Which. */
    seat: Seat,
    /** To what. */
    to: SeatState,
}
| { "kind": "game_started",
    /** Who plays. */
    seats: { [key in Seat]?: SeatState },
    /** Who begins. */
    first: Seat,
    /** Null where the options name the first seat. */
    furigoma: Furigoma | null,
    /** What `seed_hash` committed to. */
    seed: Seed,
    /** Null in untimed games. */
    first_move_by: UnixMillis | null,
    /** The state now. */
    position: Position,
    /** Empty, as for every event with a position that takes nobody out. */
    eliminated: Array<Elimination>,
}
| { "kind": "move_played",
    /** Its number. */
    n: number,
    /** Who made it. */
    seat: Seat,
    /** The move, USI. */
    move: string,
    /** What it cost its maker. */
    spent_ms: number,
    /** How a computer player came to it; absent for a person's move. */
    bot?: BotMove,
    /** The state now. */
    position: Position,
    /** Who went out, in order. */
    eliminated: Array<Elimination>,
}
| { "kind": "player_removed",
    /** Whose. */
    seat: Seat,
    /** Why. */
    reason: Removal,
    /** The state now. */
    position: Position,
    /** The seat itself first, then who fell with it. */
    eliminated: Array<Elimination>,
}
| { "kind": "bot_took_over",
    /** Whose seat. */
    seat: Seat,
    /** How well it plays. */
    level: Level,
}
| { "kind": "offer_made",
    /** What to answer to. */
    offer: OfferId,
    /** What is offered. */
    what: OfferKind,
    /** By whom. */
    seat: Seat,
    /** For takebacks: the number of the move that will be the next again. */
    to_ply?: number,
}
| { "kind": "offer_accepted",
    /** To what. */
    offer: OfferId,
    /** Who. */
    seat: Seat,
}
| { "kind": "offer_closed",
    /** Which. */
    offer: OfferId,
    /** How it ended. */
    state: OfferState,
    /** By whom; null where nobody did anything. */
    by: Seat | null,
}
| { "kind": "takeback",
    /** Number of the move that is the next again. */
    to_ply: number,
    /** The state now. */
    position: Position,
    /** Empty. */
    eliminated: Array<Elimination>,
}
| { "kind": "table_paused",
    /** Who asked for it. */
    by: Seat | null,
    /** Whether a sealed move lies ready. */
    sealed?: boolean,
    /** The state now. */
    position: Position,
    /** Empty. */
    eliminated: Array<Elimination>,
}
| { "kind": "table_resumed",
    /** Who asked for it. */
    by: Seat | null,
    /** The state now. */
    position: Position,
    /** Empty. */
    eliminated: Array<Elimination>,
}
| { "kind": "clock_adjusted",
    /** Whose clock. */
    seat: Seat,
    /** How much. */
    add_ms: number,
    /** Why, for people. */
    why: string,
    /** The state now. */
    position: Position,
    /** Empty. */
    eliminated: Array<Elimination>,
}
| { "kind": "table_recovered",
    /** How long the clocks stood. */
    down_ms: number,
    /** The state now. */
    position: Position,
    /** Empty. */
    eliminated: Array<Elimination>,
}
| { "kind": "claim_opened",
    /** Whose seat it is about. */
    seat: Seat,
    /** Since when a claim could be made. */
    claim_at: UnixMillis,
}
| { "kind": "claim_voted",
    /** On whose seat. */
    seat: Seat,
    /** Who. */
    by: Seat,
    /** For what. */
    choice: ClaimChoice,
}
| { "kind": "claim_closed",
    /** Whose seat it was about. */
    seat: Seat,
    /** How it ended. */
    outcome: ClaimOutcome,
}
| { "kind": "game_over",
    /** Why. */
    reason: OverReason,
    /** Final ranks; empty if aborted. */
    ranks: { [key in Seat]?: number },
    /** Every seat of rank 1; empty if aborted. */
    winners: Array<Seat>,
    /** The final state. */
    position: Position,
    /** Empty: the event before says who fell. */
    eliminated: Array<Elimination>,
    /** What the game did to ratings. */
    ratings?: GameRatings,
}
| { "kind": "rematch_offered",
    /** Where. */
    table: TableId,
}
| { "kind": "ruling",
    /** Who. */
    by: PlayerId,
    /** Why, for people. */
    why: string,
    /** The ranks that count; null withdraws an earlier ruling. */
    ranks: { [key in Seat]?: number } | null,
    /** The state now. */
    position: Position,
    /** Empty. */
    eliminated: Array<Elimination>,
}
| { "kind": "table_closed",
    /** Why, for people. */
    why: string,
}
| { "kind": "unknown" };

/** An event in its place in the log. */
export type EventFrame = {
    /** Whose log. */
    table: TableId,
    /** 1, 2, 3, … without gaps. */
    seq: number,
    /** When. */
    at: UnixMillis,
    /** What. */
    event: Event,
};

/** One field at fault. */
export type FieldFault = {
    /** JSON pointer into the request's body. */
    pointer: string,
    /** What is wrong there. */
    detail: string,
};

/** Computer players for empty seats. */
export type Fill = {
    /** How well they play. */
    level: Level,
};

/** A number that JSON can write: no infinity, nothing that is no number, so that it equals itself.
 * Whole numbers are written without a fraction.
 */
export type Finite = number;

/** The seats that forfeit a game: at least one, none of them twice. */
export type Forfeit = Array<"b" | "s" | "w" | "n" | "e">;

/** A throw of four pawns, for who begins. */
export type Furigoma = {
    /** Who threw. */
    thrower: Seat,
    /** Which pawns landed promoted side up. */
    pawns: [boolean, boolean, boolean, boolean],
};

/** Answer of `GET /v1/games/{game}`. */
export type GameInfo = {
    /** The rulesets a table may name. */
    rulesets: Array<RulesetInfo>,
    /** The options a table may set beside its ruleset. */
    options: Array<OptionInfo>,
    /** The kinds of clock a table may have here. */
    clocks: Array<ClockInfo>,
    /** Quick-match pools. */
    pools: Array<Pool>,
    /** The ready phrases of the chat. */
    chat_presets: Array<Preset>,
    /** What to write as `game`. */
    game: string,
    /** What people call it. */
    name: string,
    /** Its seats in the order of play. */
    seats_order: Array<Seat>,
    /** The ruleset of a table that names none. */
    default_ruleset: string,
};

/** What a game did to ratings: `ratings` of `game_over` and of records. */
export type GameRatings = {
    /** Which pool. */
    pool: string,
    /** By seat; a seat whose rating stays as it was is missing. */
    seats: { [key in Seat]?: RatingChange },
};

/** How a game ended. */
export type GameResult = {
    /** Why it ended. */
    reason: OverReason,
    /** Final ranks; empty if aborted. */
    ranks: { [key in Seat]?: number },
    /** Every seat of rank 1, team members included; empty if aborted. */
    winners: Array<Seat>,
};

/** One game in `GET /v1/games`. */
export type GameSummary = {
    /** What to write as `game`. */
    game: string,
    /** What people call it. */
    name: string,
    /** Its seats in the order of play. */
    seats_order: Array<Seat>,
    /** The ruleset of a table that names none. */
    default_ruleset: string,
};

/** How many seconds a player may be gone on his turn: 1 to 86400. */
export type GraceSeconds = number;

/** Body of `POST /v1/guests`. */
export type GuestRequest = {
    /** A name to be known by; the server has one ready otherwise. */
    name?: PlayerName | null,
};

/** Answer of `GET /v1/tables/{id}/hint`: what a computer player would play. */
export type Hint = {
    /** Number of the move that it is a hint for. */
    ply: number,
    /** The move, USI. */
    move: string,
    /** The level of the computer player that was asked. */
    level: Level,
    /** How many positions it has looked at. */
    nodes: number,
};

/** What two players did to each other. */
export type Interaction = {
    /** The one whose id is the lesser. */
    a: Player,
    /** The other. */
    b: Player,
    /** Games that both played in and whose course is known. */
    games: number,
    /** In how many of them `a` ended above `b`. */
    a_above: number,
    /** In how many of them `b` ended above `a`. */
    b_above: number,
    /** What `a` did to `b`. */
    a_to_b: Dealt,
    /** What `b` did to `a`. */
    b_to_a: Dealt,
};

/** One page of the pairs of a league that have met, in the order of their ids. */
export type Interactions = {
    /** A row for every pair. */
    items: Array<Interaction>,
    /** What to pass as `cursor` for the next page; null on the last. */
    next: string | null,
    /** The revision of the league that this follows from. */
    revision: number,
};

/** What opens a private table: opaque text, secret. */
export type Invite = string;

/** Body of `POST /v1/tables/{id}/join`. */
export type JoinTable = {
    /** Any open seat if absent. */
    seat?: Seat | null,
    /** For private tables. */
    invite?: Invite | null,
    /** The player's part in the furigoma. */
    nonce?: Nonce | null,
};

/** What a token is for: 1-60 characters, none of them a control character. */
export type Label = string;

/** A row of `GET /v1/leaderboards/{pool}`: settled ratings of those who have played lately. */
export type LeaderboardEntry = {
    /** 1 is the best; the same for equal ratings. */
    rank: number,
    /** Who. */
    player: Player,
    /** His rating in the pool. */
    rating: RatingView,
    /** When his newest rated game in the pool ended. */
    last_played_at: UnixMillis,
};

/** A league. */
export type League = {
    /** The league's id. */
    id: LeagueId,
    /** Grows with every change of the league, its rounds and its results; the ETag of all of them. */
    revision: number,
    /** Who runs it. */
    organizer: PlayerId,
    /** Where it is in its life. */
    status: LeagueStatus,
    /** The newest round; 0 before the first. */
    round: number,
    /** What its lots are drawn from. */
    lots_seed: DrawSeed,
    /** When it was made. */
    created_at: UnixMillis,
    /** What it is called. */
    name: LeagueName,
    /** Which game is played. */
    game: string,
    /** Under which rules. */
    ruleset: string,
    /** The value of every option. */
    options: { [key in string]: OptionValue },
    /** Time control. */
    clock: ClockSpec,
    /** Whether ratings follow; guests cannot enter then. */
    rated: boolean,
    /** How it is decided who meets whom. */
    format: LeagueFormat,
    /** How many rounds there will be. */
    rounds: Rounds,
    /** What the places at a table are worth. */
    points: PointsRule,
    /** What a round without a table is worth. */
    bye_points: Worth,
    /** What decides between players of equal points. */
    tie_breaks: TieBreaks,
    /** Whether players may enter by themselves; otherwise the organizer enters them. */
    open_entry: boolean,
    /** How long a table waits for its players before the organizer may start it without them or rule
     * a forfeit.
     */
    start_by_s: Patience,
    /** How far behind strangers see the tables. */
    spectator_delay_plies: DelayPlies,
    /** What may be said at the tables. */
    chat: ChatMode,
    /** How long a player may be gone on his turn; null for what follows from the clock. */
    grace_s: GraceSeconds | null,
    /** What happens then. */
    on_leave: OnLeave,
};

/** Answer of the calls that make, change or show a league. */
export type LeagueAnswer = {
    /** The league as it is now. */
    league: League,
};

/** How it is decided who meets whom. */
export type LeagueFormat = "swiss" | "round_robin" | "manual";

/** A league. */
export type LeagueId = string;

/** A league's name: 1-80 characters, none of them a control character. */
export type LeagueName = string;

/** Body of `PATCH /v1/leagues/{id}`: what is to change; what is absent stays. Clock and settings of
 * tables are those of tables that are made from now on. Game, rules, format and rating never change.
 */
export type LeaguePatch = {
    /** What to call it. */
    name?: LeagueName | null,
    /** Time control. */
    clock?: ClockSpec | null,
    /** How many rounds there will be; no fewer than there are. */
    rounds?: Rounds | null,
    /** What the places at a table are worth, in rounds played as well. */
    points?: PointsRule | null,
    /** What a round without a table is worth, in rounds played as well. */
    bye_points?: Worth | null,
    /** What decides between players of equal points. */
    tie_breaks?: TieBreaks | null,
    /** Whether players may enter by themselves. */
    open_entry?: boolean | null,
    /** How long a table waits for its players. */
    start_by_s?: Patience | null,
    /** How far behind strangers see the tables. */
    spectator_delay_plies?: DelayPlies | null,
    /** What may be said at the tables. */
    chat?: ChatMode | null,
    /** How long a player may be gone on his turn. */
    grace_s?: GraceSeconds | null,
    /** What happens then. */
    on_leave?: OnLeave | null,
};

/** A ruling in a league. */
export type LeagueRuling = {
    /** What to withdraw it by. */
    id: RulingId,
    /** On which table's game. */
    table: TableId,
    /** The ranks that count; null for a forfeit. */
    ranks: Ranks | null,
    /** Who forfeits, in teams with their partners; empty where ranks are given. */
    forfeit: Array<Seat>,
    /** Why, for people. */
    why: RulingReason,
    /** Who has made it. */
    by: PlayerId,
    /** When. */
    at: UnixMillis,
    /** When it was withdrawn: since then it does not count. Null if it was not. */
    withdrawn_at: UnixMillis | null,
};

/** Where a league is in its life. */
export type LeagueStatus = "open" | "running" | "closed";

/** Query of `GET /v1/leagues`. */
export type LeaguesQuery = {
    /** Only leagues of this status. */
    status?: LeagueStatus | null,
    /** Only leagues of this game. */
    game?: string | null,
    /** Only leagues that this player runs. */
    organizer?: PlayerId | null,
    /** Most items wanted, 1-200; 50 if absent. */
    limit?: number | null,
    /** Where the page begins: `next` of the page before. */
    cursor?: string | null,
};

/** Answer of `GET /v1/tables/{id}/legal`. */
export type LegalAnswer = {
    /** The newest event with a position, fit for `after`. */
    seq: number,
    /** Null on an open or finished table. */
    turn: Seat | null,
    /** Empty on an open or finished table. */
    legal: LegalMoves,
};

/** Legal moves of the player on turn: a key is a square or `P*`, a value the rest of the USI move. */
export type LegalMoves = { [key in string]: Array<string> };

/** Query of `GET /v1/tables/{id}/legal`. */
export type LegalQuery = {
    /** One move, to be told whether it is legal. */
    why?: string | null,
};

/** How well a computer player plays, 1 to 8. */
export type Level = number;

/** Whose doings are counted together. */
export type LimitedBy = "address" | "player" | "connection" | "name" | "name_and_address";

/** Answer of `GET /v1/limits`. */
export type Limits = {
    /** How often things may be done. What is not listed is not limited. */
    rates: Array<RateLimit>,
    /** How much there may be at a time. */
    caps: Caps,
};

/** What became of a table in the lobby. */
export type LobbyOp = "put" | "remove";

/** Answer of `GET /v1/me`. */
export type Me = {
    /** The caller. */
    player: Player,
    /** What his token allows. */
    scopes: Array<Scope>,
};

/** How much of something there was, and how far that is from what the seats make likely. */
export type Measure = {
    /** How much. */
    observed: number,
    /** How much there would be if, each game, it were as much as this league's players do on average
     * from a seat to the one that lies as theirs: the next, the one opposite, the one before.
     */
    expected: Finite,
    /** Observed less expected, in standard deviations of such a sum; 0 where all games are alike.
     * Far below -3 or above 3 is worth a look at the games.
     */
    distance: Finite,
};

/** A move as a snapshot lists it. */
export type MoveLine = {
    /** Its number. */
    n: number,
    /** Who made it. */
    seat: Seat,
    /** The move, USI. */
    move: string,
    /** What it cost its maker. */
    spent_ms: number,
};

/** 8 bytes that a computer player's chance comes from for one move. */
export type MoveSeed = string;

/** Body of `POST /v1/leagues`: terms, of which the game and a name are needed. */
export type NewLeague = {
    /** What to call it. */
    name: LeagueName,
    /** Which game is played. */
    game: string,
    /** The game's default ruleset if absent. */
    ruleset?: string | null,
    /** Options that differ from the ruleset's. */
    options?: { [key in string]: OptionValue },
    /** Time control; none if absent. */
    clock?: ClockSpec,
    /** Whether ratings follow; false if absent. */
    rated?: boolean,
    /** How it is decided who meets whom; `swiss` if absent. */
    format?: LeagueFormat,
    /** How many rounds there will be; 5 if absent. */
    rounds?: Rounds,
    /** What the places at a table are worth; 3, 2, 1, 0 if absent, or 1, 0 in a game for two. */
    points?: PointsRule | null,
    /** What a round without a table is worth; the mean of the places at a table if absent. */
    bye_points?: Worth | null,
    /** What decides between players of equal points; all but lots if absent. */
    tie_breaks?: TieBreaks,
    /** Whether players may enter by themselves; false if absent. */
    open_entry?: boolean,
    /** How long a table waits for its players before the organizer may start it without them or rule
     * a forfeit; 600 if absent.
     */
    start_by_s?: Patience,
    /** How far behind strangers see the tables; 0 if absent. */
    spectator_delay_plies?: DelayPlies,
    /** What may be said at the tables; `full` if absent. */
    chat?: ChatMode,
    /** How long a player may be gone on his turn; depends on the clock if absent. */
    grace_s?: GraceSeconds | null,
    /** What happens then; `vote` if absent. */
    on_leave?: OnLeave,
};

/** Body of `POST /v1/leagues/{id}/rounds`. */
export type NewRound = {
    /** Who is to meet whom; the league's format decides if absent. Entrants at no table get a bye. */
    tables?: Array<Seating> | null,
};

/** Answer of `POST /v1/tokens`. */
export type NewToken = {
    /** Shown here and never again. */
    token: Token,
    /** What to delete it by. */
    id: TokenId,
    /** What it is for. */
    label: Label,
    /** What it allows. */
    scopes: Array<Scope>,
    /** When it was made. */
    created_at: UnixMillis,
    /** When it stops working; null if never. */
    expires_at: UnixMillis | null,
};

/** Body of `POST /v1/leagues/{id}/webhooks`. */
export type NewWebhook = {
    /** Where to call. */
    url: WebhookUrl,
    /** Of what to tell. */
    events: WebhookEvents,
};

/** What a player adds to the furigoma: 1-64 characters, none of them a control character. */
export type Nonce = string;

/** What a webhook is told: the body of a call. */
export type Notice = { "event": "game.finished",
    /** In which league. */
    league: LeagueId,
    /** Which game. */
    table: TableId,
    /** How. */
    result: GameResult,
    /** When. */
    at: UnixMillis,
}
| { "event": "standings.updated",
    /** Of which league. */
    league: LeagueId,
    /** From which revision. */
    revision: number,
    /** When. */
    at: UnixMillis,
}
| { "event": "ruling.made",
    /** In which league. */
    league: LeagueId,
    /** The ruling; with `withdrawn_at` if it was withdrawn. */
    ruling: LeagueRuling,
    /** When. */
    at: UnixMillis,
};

/** One thing that webhooks tell of: the same at every attempt, for every webhook. */
export type NoticeId = string;

/** An open offer. */
export type Offer = {
    /** What to answer to. */
    offer: OfferId,
    /** What is offered. */
    what: OfferKind,
    /** By whom. */
    seat: Seat,
    /** For takebacks: the number of the move that will be the next again. */
    to_ply?: number,
    /** Who has agreed so far, its maker first. */
    accepted: Array<Seat>,
};

/** An offer, unique in its table. */
export type OfferId = string;

/** What is offered. */
export type OfferKind = "draw" | "takeback" | "pause" | "resume" | "abort" | "adjourn";

/** How an offer ended. */
export type OfferState = "accepted" | "declined" | "withdrawn" | "lapsed";

/** What happens to the seat of a player who is gone on his turn. */
export type OnLeave = "vote" | "remove" | "bot";

/** An option. */
export type OptionInfo = { name: string, type: OptionKind, values: Array<OptionValue>, min?: number, max?: number, default: OptionValue, meaning: string, dependencies: Array<Dependency> };

/** The type of an option's value. */
export type OptionKind = "bool" | "number" | "word";

/** An option's value: numbers and truth values as such, all else as text. */
export type OptionValue = boolean | number | string;

/** Why a seat is out. */
export type OutReason = "checkmate" | "stalemate" | "bare_king" | "royal_captured" | "perpetual_check" | "resign" | "flag" | "abandon" | "ruling";

/** Why a game is over. */
export type OverReason = "last_survivor" | "two_mates" | "second_mate_count" | "team" | "royal_captured" | "checkmate" | "stalemate" | "bare_king" | "bare_royals" | "resign" | "flag" | "repetition" | "perpetual_check" | "max_plies" | "agreement" | "impasse" | "aborted" | "ruling";

/** One page of a list. */
export type Page<T> = {
    /** In the list's order. */
    items: Array<T>,
    /** What to pass as `cursor` for the next page; null on the last. */
    next: string | null,
};

/** A password as it was typed: 8-128 characters. */
export type Password = string;

/** How many seconds a table of a league waits for its players before the organizer may do
 * something about it: 0 to 1209600, two weeks.
 */
export type Patience = number;

/** A player as others see him. */
export type Player = {
    /** Stays when a guest becomes an account. */
    id: PlayerId,
    /** The name to show. */
    name: DisplayName,
    /** What stands behind the name. */
    kind: PlayerKind,
    /** His rating in the pool at hand; null where no pool is, and for who has none there, as guests. */
    rating: RatingView | null,
    /** Whether he came with a `bot` token: a program plays for him. */
    via_bot?: boolean,
};

/** A player, whether guest or account; a guest who becomes an account keeps it. */
export type PlayerId = string;

/** What stands behind a player's name. */
export type PlayerKind = "guest" | "account" | "bot";

/** A name a player chooses: 2-20 letters, digits, spaces, `_ - .`, in normal form C.
 * The pattern excludes what ASCII has besides, and spaces at either end.
 */
export type PlayerName = string;

/** Answer of `GET /v1/players/{id}`. */
export type PlayerProfile = {
    /** Who. */
    player: Player,
    /** When he became known to the server. */
    created_at: UnixMillis,
    /** Finished games that everyone may see. */
    games: number,
    /** His ratings, one of each pool in which he has played a rated game. */
    ratings: Array<RatingView>,
};

/** Answer of `GET /v1/players/{id}/ratings`. */
export type PlayerRatings = {
    /** One of each pool in which he has played a rated game. */
    items: Array<RatingHistory>,
};

/** Points that a player has: a multiple of 1/12000, kept exactly. JSON shows it with at most six
 * decimals, which is enough to know which multiple it is.
 */
export type Points = number;

/** What a league gives for the places at a table. Those who share a rank each get the mean of their
 * places.
 */
export type PointsRule = { "kind": "table",
    /** From the first place on; places beyond the list are worth nothing. */
    values: Array<Worth>,
}
| { "kind": "jysl_a" };

/** A quick-match pool. */
export type Pool = {
    /** What to write as `pool`. */
    id: string,
    /** Under which rules. */
    ruleset: string,
    /** The value of every option. */
    options: { [key in string]: OptionValue },
    /** Time control. */
    clock: ClockSpec,
    /** Whether ratings follow. */
    rated: boolean,
    /** Which rating. */
    rating_pool: string,
};

/** The state of a game after everything an event caused. */
export type Position = {
    /** Number of the next move, as in the sfen. */
    ply: number,
    /** Canonical text of the position. */
    sfen: string,
    /** Whose turn it is; null once decided. */
    turn: Seat | null,
    /** Seats in check, in the order of play; empty once decided. */
    checks: Array<Check>,
    /** Seats still playing. */
    alive: Array<Seat>,
    /** Ranks given so far. */
    ranks: { [key in Seat]?: number },
    /** Mates credited so far, by seat. */
    mates: { [key in Seat]?: number },
    /** Null in untimed games. */
    clocks: { [key in Seat]?: Clock } | null,
    /** How often this position has stood. */
    repetition: number,
};

/** Who is at a table: the frame `presence`. */
export type Presence = {
    /** Which table. */
    table: TableId,
    /** Seats that people sit in. */
    seats: { [key in Seat]?: SeatPresence },
    /** How many watch without a seat. */
    spectators: number,
};

/** A ready phrase, shown by each client in its own language. */
export type Preset = "hello" | "good_luck" | "have_fun" | "your_turn" | "one_moment" | "im_back" | "nice_move" | "oops" | "sorry" | "thanks" | "well_played" | "good_game" | "rematch" | "bye";

/** The body of every REST error, RFC 9457. */
export type Problem = {
    /** Identifies the kind of problem; says no more than `code`. */
    type: string,
    /** A short heading for people. */
    title: string,
    /** The HTTP status, repeated. */
    status: number,
    /** For programs. */
    code: Code,
    /** For people: what happened this time. */
    detail: string,
    /** The fields at fault. */
    errors?: Array<FieldFault>,
    /** Why a move is illegal. */
    why?: Why,
    /** The newest event with a position, where the caller's picture is old. */
    seq?: number,
    /** When to try again. */
    retry_ms?: number,
};

/** Body of `POST /v1/queue`. */
export type QueueRequest = {
    /** Which pool, as `GET /v1/games/{game}` lists them. */
    pool: string,
    /** The player's part in the furigoma. */
    nonce?: Nonce | null,
};

/** Ranks of all who played at a table: each is one more than the number of those who did better, as in
 * 1, 2, 2, 4.
 */
export type Ranks = { [key in Seat]?: number };

/** How often something may be done: all at once, coming back evenly within the window. */
export type RateLimit = {
    /** The policy's name, as in the `RateLimit` headers. */
    name: string,
    /** Whose doings are counted together. */
    by: LimitedBy,
    /** How many times. */
    count: number,
    /** In how many seconds. */
    window_s: number,
};

/** A rating at some moment. */
export type Rated = {
    /** What the player is believed to be worth. */
    mu: Finite,
    /** How uncertain that is, as a standard deviation. */
    sigma: Finite,
    /** The one number to show. */
    shown: number,
};

/** What a game did to one player's rating. */
export type RatingChange = {
    /** What it was when the game ended. */
    before: Rated,
    /** What it is by the game. */
    after: Rated,
};

/** A rating and how it came about. */
export type RatingHistory = {
    /** After each of the newest rated games, oldest first. */
    history: Array<RatingPoint>,
    /** Which pool: games of one kind under one ruleset. */
    pool: string,
    /** What he is believed to be worth. */
    mu: Finite,
    /** How uncertain that is, as a standard deviation. */
    sigma: Finite,
    /** The one number to show and to sort by. */
    shown: number,
    /** Rated games in the pool. */
    games: number,
    /** Whether it is certain enough for a leaderboard. */
    settled: boolean,
};

/** What a rating was after a game. */
export type RatingPoint = {
    /** Which game. */
    table: TableId,
    /** When it ended. */
    at: UnixMillis,
    /** What the player is believed to be worth. */
    mu: Finite,
    /** How uncertain that is, as a standard deviation. */
    sigma: Finite,
    /** The one number to show. */
    shown: number,
};

/** A player's rating in one pool. */
export type RatingView = {
    /** Which pool: games of one kind under one ruleset. */
    pool: string,
    /** What he is believed to be worth. */
    mu: Finite,
    /** How uncertain that is, as a standard deviation. */
    sigma: Finite,
    /** The one number to show and to sort by. */
    shown: number,
    /** Rated games in the pool. */
    games: number,
    /** Whether it is certain enough for a leaderboard. */
    settled: boolean,
};

/** Query of `GET /v1/players/{id}/ratings`. */
export type RatingsQuery = {
    /** Only this pool. */
    pool?: string | null,
    /** Most games wanted of each pool, the newest, 1-200; 50 if absent. */
    limit?: number | null,
};

/** A record: `GET /v1/records/{id}.json`. */
export type Record = {
    /** Every move made, in order. */
    moves: Array<RecordedMove>,
    /** Every removal that no move caused, in order. */
    removals: Array<RecordedRemoval>,
    /** The table's id. */
    id: TableId,
    /** Which game. */
    game: string,
    /** Under which rules. */
    ruleset: string,
    /** The value of every option. */
    options: { [key in string]: OptionValue },
    /** Time control. */
    clock: ClockSpec,
    /** Whether ratings follow. */
    rated: boolean,
    /** The league it belongs to. */
    league: LeagueId | null,
    /** The set-up it began from; null for the game's own start. */
    sfen: string | null,
    /** Who began. */
    first: Seat,
    /** What the furigoma was thrown from. */
    seed: Seed,
    /** What the players added, empty if nothing. */
    nonces: { [key in Seat]?: string },
    /** Null where the options name the first seat. */
    furigoma: Furigoma | null,
    /** Who played. */
    players: { [key in Seat]?: Player },
    /** Final ranks. */
    ranks: { [key in Seat]?: number },
    /** Every seat of rank 1. */
    winners: Array<Seat>,
    /** Why it ended. */
    reason: OverReason,
    /** What the game did to ratings. */
    ratings: GameRatings | null,
    /** When the game began. */
    started_at: UnixMillis,
    /** When it ended. */
    finished_at: UnixMillis,
};

/** A record without the course of the game: a row of a list. */
export type RecordHeader = {
    /** The table's id. */
    id: TableId,
    /** Which game. */
    game: string,
    /** Under which rules. */
    ruleset: string,
    /** The value of every option. */
    options: { [key in string]: OptionValue },
    /** Time control. */
    clock: ClockSpec,
    /** Whether ratings follow. */
    rated: boolean,
    /** The league it belongs to. */
    league: LeagueId | null,
    /** The set-up it began from; null for the game's own start. */
    sfen: string | null,
    /** Who began. */
    first: Seat,
    /** What the furigoma was thrown from. */
    seed: Seed,
    /** What the players added, empty if nothing. */
    nonces: { [key in Seat]?: string },
    /** Null where the options name the first seat. */
    furigoma: Furigoma | null,
    /** Who played. */
    players: { [key in Seat]?: Player },
    /** Final ranks. */
    ranks: { [key in Seat]?: number },
    /** Every seat of rank 1. */
    winners: Array<Seat>,
    /** Why it ended. */
    reason: OverReason,
    /** What the game did to ratings. */
    ratings: GameRatings | null,
    /** When the game began. */
    started_at: UnixMillis,
    /** When it ended. */
    finished_at: UnixMillis,
};

/** A later correction of a record: a row of `GET /v1/records/{id}/rulings`. */
export type RecordRuling = {
    /** Who. */
    by: PlayerId,
    /** Why, for people. */
    why: string,
    /** The ranks that count from here on; null where an earlier ruling was withdrawn and the game's
     * own count again.
     */
    ranks: { [key in Seat]?: number } | null,
    /** When. */
    at: UnixMillis,
};

/** A move of a record. */
export type RecordedMove = {
    /** Its number. */
    n: number,
    /** Who made it. */
    seat: Seat,
    /** The move, USI. */
    move: string,
    /** What it cost its maker. */
    spent_ms: number,
    /** How a computer player came to it; absent for a person's move. */
    bot?: BotMove,
    /** The state after it. */
    position: Position,
    /** Who went out by it. */
    eliminated: Array<Elimination>,
};

/** A removal of a record. */
export type RecordedRemoval = {
    /** Number of the move it followed; 0 before the first. */
    after: number,
    /** Who was removed. */
    seat: Seat,
    /** Why. */
    reason: Removal,
    /** The state after it. */
    position: Position,
    /** Who went out by it. */
    eliminated: Array<Elimination>,
};

/** Query of `GET /v1/records`. */
export type RecordsQuery = {
    /** Only games that this player played in. */
    player?: PlayerId | null,
    /** Only this game. */
    game?: string | null,
    /** Only under this ruleset. */
    ruleset?: string | null,
    /** Only of this league. */
    league?: string | null,
    /** Only games that ended for this reason. */
    reason?: OverReason | null,
    /** Only games in which `player`, who has to be named then, had this rank. */
    rank?: number | null,
    /** Only games that ended then or later. */
    from?: UnixMillis | null,
    /** Only games that ended before. */
    to?: UnixMillis | null,
    /** Most items wanted, 1-200; 50 if absent. */
    limit?: number | null,
    /** Where the page begins: `next` of the page before. */
    cursor?: string | null,
};

/** Body of `POST /v1/tables/{id}/rematch`. */
export type Rematch = {
    /** The player's part in the furigoma. */
    nonce?: Nonce | null,
};

/** Why a seat was taken out of the game by something other than a move. */
export type Removal = "resign" | "flag" | "abandon" | "ruling";

/** Body of `POST /v1/leagues/{id}/webhooks/{id}/replay`. */
export type ReplayWebhook = {
    /** Which notice to tell again; all that were given up if absent. */
    id?: NoticeId | null,
};

/** A room of a table's chat. */
export type Room = "table" | "team" | "spectators";

/** One round. */
export type Round = {
    /** 1, 2, 3, … */
    n: number,
    /** Where it is in its life. */
    status: RoundStatus,
    /** What its pairing was drawn from. */
    seed: DrawSeed,
    /** Its tables. */
    tables: Array<RoundTable>,
    /** Who has no table in it. */
    byes: Array<PlayerId>,
};

/** Answer of the calls that make, start or show a round. */
export type RoundAnswer = {
    /** The round as it is now. */
    round: Round,
};

/** What a round brought a player. */
export type RoundScore = {
    /** Which round. */
    n: number,
    /** At which table; null for a bye. */
    table: TableId | null,
    /** In which seat; null for a bye. */
    seat: Seat | null,
    /** His rank there; null for a bye and while there is no result. */
    rank: number | null,
    /** His points for it; 0 while there is no result. */
    points: Points,
    /** Whether he had a bye. */
    bye: boolean,
    /** Whether he has forfeited. */
    forfeit: boolean,
};

/** Where a round is in its life. */
export type RoundStatus = "paired" | "playing" | "finished";

/** One table of a round. */
export type RoundTable = {
    /** Which; there is nothing to be seen there before the round is started. A game that was aborted
     * is played again at another table, which then stands here.
     */
    table: TableId,
    /** Who sits where. */
    seats: { [key in Seat]?: PlayerId },
};

/** How many rounds a league has: 1 to 100. */
export type Rounds = number;

/** What is ruled. */
export type Ruled = { "ranks": Ranks }
| { "forfeit": Forfeit };

/** A ruleset. */
export type RulesetInfo = {
    /** What to write as `ruleset`. */
    name: string,
    /** What it is, in a line. */
    summary: string,
    /** The value of every option. */
    options: { [key in string]: OptionValue },
};

/** Answer of `POST /v1/leagues/{id}/rulings`. */
export type RulingAnswer = {
    /** The ruling as made. */
    ruling: LeagueRuling,
};

/** A ruling on the result of a table. */
export type RulingId = string;

/** Body of `POST /v1/leagues/{id}/rulings`. */
export type RulingOrder = {
    /** On which table's game. */
    table: TableId,
    /** Why, for people. */
    why: RulingReason,
} & ({ "ranks": Ranks }
| { "forfeit": Forfeit });

/** Why a ruling was made: 1-500 characters, none of them a control character. */
export type RulingReason = string;

/** The fields of `say`. */
export type Say = {
    /** Where. */
    room: Room,
} & ({ "text": ChatText }
| { "preset": Preset });

/** What a token allows. */
export type Scope = "play" | "bot" | "organize" | "admin";

/** A seat's letter. */
export type Seat = "b" | "s" | "w" | "n" | "e";

/** Whether one seat's player is there: whether a socket of his watches the table. */
export type SeatPresence = {
    /** Whether he is. */
    here: boolean,
    /** Since when it is so. */
    since: UnixMillis,
    /** When the others may claim his seat; null unless he is gone on his turn. */
    claim_at: UnixMillis | null,
};

/** One seat of a table. */
export type SeatState = { kind: "open" | "closed", player: null, reserved_for: null, level: null } | { kind: "reserved", player: null, reserved_for: PlayerId, level: null } | { kind: "taken", player: Player, reserved_for: null, level: null } | { kind: "bot", player: Player, reserved_for: null, level: Level };

/** What the host wants of a seat: body of `PUT /v1/tables/{id}/seats/{seat}`. */
export type SeatWish = { "kind": "open" }
| { "kind": "reserved",
    /** For whom. */
    player: PlayerId,
}
| { "kind": "bot",
    /** How well it plays. */
    level: Level,
};

/** A table of a round as an organizer wants it. */
export type Seating = {
    /** Who is to sit where. */
    seats: { [key in Seat]?: PlayerId },
};

/** The 32 bytes from which the furigoma is thrown, secret until the game starts. */
export type Seed = string;

/** SHA-256 of the seed, shown before anyone sits down. */
export type SeedHash = string;

/** What the server says. Events and acks travel over REST too, in the same form. */
export type ServerFrame = { "t": "welcome",
    /** This connection. */
    conn: ConnId,
    /** Who the server takes the client for. */
    player: Player | null,
    /** How often to ping. */
    heartbeat_ms: number,
    /** The longest frame taken. */
    max_bytes: number,
    /** The server's time. */
    now: UnixMillis,
}
| { "t": "snapshot",
    /** Which table. */
    table: TableId,
    /** The newest event in it. */
    seq: number,
    /** The server's time. */
    now: UnixMillis,
    /** The table. */
    state: Table,
    /** Every move so far. */
    moves: Array<MoveLine>,
}
| { "t": "watching",
    /** The `id` of the `watch`. */
    re: CommandId | null,
    /** Which table. */
    table: TableId,
    /** The newest event. */
    seq: number,
}
| { "t": "your_turn",
    /** Which table. */
    table: TableId,
    /** The newest event with a position, fit for `after`. */
    seq: number,
    /** What he may play. */
    legal: LegalMoves,
}
| { "t": "error",
    /** The `id` of what was refused. */
    re: CommandId | null,
    /** At which table. */
    table: TableId | null,
    /** For programs. */
    code: Code,
    /** For people. */
    detail: string,
    /** Why a move is illegal. */
    why?: Why,
    /** When to try again. */
    retry_ms?: number,
    /** The newest event with a position, where the client's picture is old. */
    seq?: number,
}
| { "t": "pong",
    /** As in the ping. */
    n: Echo,
    /** The server's time. */
    now: UnixMillis,
}
| { "t": "presence" } & Presence
| { "t": "chat" } & ChatFrame
| { "t": "lobby",
    /** What became of it. */
    op: LobbyOp,
    /** The table. */
    table: Summary,
}
| { "t": "queue" } & Ticket
| { "t": "event" } & EventFrame
| { "t": "ack" } & Ack
| { "t": "unknown" };

/** Answer of the calls that make or renew a session. */
export type Session = {
    /** Who the token stands for. */
    player: Player,
    /** Shown here and never again. */
    token: Token,
};

/** Where one player stands. */
export type Standing = {
    /** One more than the number of those before him: those whom nothing tells apart share it. */
    rank: number,
    /** Who. */
    player: Player,
    /** All his points. */
    points: Points,
    /** What each of the league's tie-breaks says of him; more is better. */
    tie_breaks: { [key in TieBreak]?: Finite },
    /** How many of his tables have a result. Byes are none. */
    played: number,
    /** How often he was first there; shared places count as the first of them. */
    firsts: number,
    /** How often second. */
    seconds: number,
    /** How often third. */
    thirds: number,
    /** How often fourth. */
    fourths: number,
    /** How many he has mated. */
    mates: number,
    /** His rounds so far, in order. A round before he came, or without him, is missing. */
    rounds: Array<RoundScore>,
};

/** One page of the standings, the best first. */
export type Standings = {
    /** A row for every entrant, withdrawn ones too. */
    items: Array<Standing>,
    /** What to pass as `cursor` for the next page; null on the last. */
    next: string | null,
    /** The revision of the league that this follows from. */
    revision: number,
};

/** In which form standings are wanted. */
export type StandingsFormat = "json" | "csv";

/** Query of `GET /v1/leagues/{id}/standings`. */
export type StandingsQuery = {
    /** After which round; after the newest if absent. */
    as_of_round?: number | null,
    /** `json` if absent; `csv` has every row. */
    format?: StandingsFormat | null,
    /** Most items wanted, 1-200; 50 if absent. */
    limit?: number | null,
    /** Where the page begins: `next` of the page before. */
    cursor?: string | null,
};

/** Body of `POST /v1/tables/{id}/start`. */
export type StartTable = {
    /** Who takes the empty seats; without it every seat has to be taken. */
    fill?: Fill | null,
};

/** Where a table is in its life. */
export type Status = "open" | "playing" | "paused" | "finished" | "closed";

/** A table without what changes with every move: a row of a list. */
export type Summary = {
    /** Also the id of the record. */
    id: TableId,
    /** Which game. */
    game: string,
    /** Under which rules. */
    ruleset: string,
    /** The value of every option. */
    options: { [key in string]: OptionValue },
    /** Time control. */
    clock: ClockSpec,
    /** Whether ratings follow. */
    rated: boolean,
    /** Who may find it. */
    visibility: Visibility,
    /** What its host calls it. */
    name: TableName | null,
    /** Who runs it. */
    host: PlayerId,
    /** Where it is in its life. */
    status: Status,
    /** Its seats in the order of play. */
    seats_order: Array<Seat>,
    /** Who sits where. */
    seats: { [key in Seat]?: SeatState },
    /** The newest event. */
    seq: number,
    /** How the game ended. */
    result: GameResult | null,
    /** How far behind strangers see it. */
    spectator_delay_plies: number,
    /** What may be said. */
    chat: ChatMode,
    /** How long a player may be gone on his turn. */
    grace_s: number,
    /** What happens then. */
    on_leave: OnLeave,
    /** The league it belongs to. */
    league: LeagueId | null,
    /** When it was made. */
    created_at: UnixMillis,
    /** When the game began. */
    started_at: UnixMillis | null,
    /** When the game or the table ended. */
    finished_at: UnixMillis | null,
};

/** A table. */
export type Table = {
    /** Null before the game begins. */
    position: Position | null,
    /** Open offers. */
    offers: Array<Offer>,
    /** Open claims. */
    claims: Array<Claim>,
    /** Whether the players break off for another day; missing while they do not. */
    adjournment?: Adjournment,
    /** What opens a private table; shown to its host and players. */
    invite?: Invite,
    /** Also the id of the record. */
    id: TableId,
    /** Which game. */
    game: string,
    /** Under which rules. */
    ruleset: string,
    /** The value of every option. */
    options: { [key in string]: OptionValue },
    /** Time control. */
    clock: ClockSpec,
    /** Whether ratings follow. */
    rated: boolean,
    /** Who may find it. */
    visibility: Visibility,
    /** What its host calls it. */
    name: TableName | null,
    /** Who runs it. */
    host: PlayerId,
    /** Where it is in its life. */
    status: Status,
    /** Its seats in the order of play. */
    seats_order: Array<Seat>,
    /** Who sits where. */
    seats: { [key in Seat]?: SeatState },
    /** The newest event. */
    seq: number,
    /** How the game ended. */
    result: GameResult | null,
    /** How far behind strangers see it. */
    spectator_delay_plies: number,
    /** What may be said. */
    chat: ChatMode,
    /** How long a player may be gone on his turn. */
    grace_s: number,
    /** What happens then. */
    on_leave: OnLeave,
    /** The league it belongs to. */
    league: LeagueId | null,
    /** When it was made. */
    created_at: UnixMillis,
    /** When the game began. */
    started_at: UnixMillis | null,
    /** When the game or the table ended. */
    finished_at: UnixMillis | null,
};

/** Answer of `GET /v1/tables/{id}`. */
export type TableAnswer = {
    /** The table. */
    table: Table,
    /** The server's time. */
    now: UnixMillis,
};

/** Answer of the calls that make or change a table. */
export type TableChanged = {
    /** The table as it is now. */
    table: Table,
};

/** A table, and the record of the game played there. */
export type TableId = string;

/** A table's name: 1-60 characters, none of them a control character. */
export type TableName = string;

/** Query of `GET /v1/tables`. */
export type TablesQuery = {
    /** Only tables of this status. */
    status?: Status | null,
    /** Only tables of this game. */
    game?: string | null,
    /** Most items wanted, 1-200; 50 if absent. */
    limit?: number | null,
    /** Where the page begins: `next` of the page before. */
    cursor?: string | null,
};

/** A place in a pool's queue: answer of the queue calls, and the frame `queue`. */
export type Ticket = {
    /** The ticket's id. */
    ticket: TicketId,
    /** Which pool. */
    pool: string,
    /** What has become of it. */
    status: TicketStatus,
    /** How many wait, this player among them. */
    have: number,
    /** How many a game needs. */
    need: number,
    /** Where the game is, once matched. */
    table?: TableId,
    /** The player's seat there. */
    seat?: Seat,
};

/** A place in a quick-match queue. */
export type TicketId = string;

/** What has become of a ticket. */
export type TicketStatus = "waiting" | "matched" | "expired";

/** A way to decide between players of equal points. More is better. */
export type TieBreak = "head_to_head" | "opponents_points" | "firsts" | "mates" | "lots";

/** The tie-breaks of a league in the order in which they are asked, none of them twice. */
export type TieBreaks = Array<"head_to_head" | "opponents_points" | "firsts" | "mates" | "lots">;

/** A bearer token: opaque text, secret. */
export type Token = string;

/** A token in lists of tokens; not the token itself. */
export type TokenId = string;

/** A token as lists show it. */
export type TokenInfo = {
    /** What to delete it by. */
    id: TokenId,
    /** What it is for. */
    label: Label,
    /** What it allows. */
    scopes: Array<Scope>,
    /** When it was made. */
    created_at: UnixMillis,
    /** When it stops working; null if never. */
    expires_at: UnixMillis | null,
};

/** Body of `POST /v1/tokens`. */
export type TokenRequest = {
    /** What the token is for. */
    label: Label,
    /** What it allows: at most what its maker may. */
    scopes: Array<Scope>,
    /** When it stops working; never if absent. */
    expires_at?: UnixMillis | null,
};

/** Milliseconds since the Unix epoch. */
export type UnixMillis = number;

/** Answer of `GET /v1/tables/{id}/legal?why=`. */
export type Verdict = {
    /** Whether the player on turn may make the move. */
    legal: boolean,
    /** Why not; null for a legal move. */
    why: Why | null,
};

/** Who may find a table. */
export type Visibility = "public" | "private";

/** A webhook as lists show it. */
export type Webhook = {
    /** What to delete it by. */
    id: WebhookId,
    /** Where it is called. */
    url: WebhookUrl,
    /** Of what it is told. */
    events: WebhookEvents,
    /** When it was made. */
    created_at: UnixMillis,
};

/** What a webhook can be told of. */
export type WebhookEvent = "game.finished" | "standings.updated" | "ruling.made";

/** The events a webhook is told of: at least one, none of them twice. */
export type WebhookEvents = Array<"game.finished" | "standings.updated" | "ruling.made">;

/** A webhook of a league. */
export type WebhookId = string;

/** Answer of `POST /v1/leagues/{id}/webhooks`. */
export type WebhookMade = {
    /** What its calls are signed with: shown here and never again. */
    secret: WebhookSecret,
    /** What to delete it by. */
    id: WebhookId,
    /** Where it is called. */
    url: WebhookUrl,
    /** Of what it is told. */
    events: WebhookEvents,
    /** When it was made. */
    created_at: UnixMillis,
};

/** Answer of `POST /v1/leagues/{id}/webhooks/{id}/replay`. */
export type WebhookReplayed = {
    /** How many notices are told again. */
    replayed: number,
};

/** What the calls of a webhook are signed with: opaque text, secret. */
export type WebhookSecret = string;

/** Where a webhook is to be called: an address that begins with `https://` or `http://`, of at most
 * 2048 characters of ASCII without spaces. Whether the server goes there is for it to decide.
 */
export type WebhookUrl = string;

/** The first reason that holds, in the contract's order. */
export type Why = "not_in_hand" | "not_yours" | "occupied" | "lion_blocked" | "not_reachable" | "cannot_promote" | "must_promote" | "dead_end" | "nifu" | "dead_king_pawn" | "lion_protected" | "first_lion" | "in_check" | "own_king" | "drop_mate";

/** What a place at a table, or a bye, is worth: a multiple of 0.001, from -1000000 to 1000000. */
export type Worth = number;
