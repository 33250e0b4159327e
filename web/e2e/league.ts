/** A league with a round that is over, ruled on and rated, and one that is on, made as programs make one. */
import type { Browser } from "playwright-core";

import { Person } from "./people";
import type { Server } from "./server";

export const ORGANIZER = "Olga";
const PLAYERS = ["Ken", "Hana", "Борис", "민준"];
const CLOCK = { kind: "fischer", main_s: 600, increment_s: 5 };

export interface Played {
  /** Of the organizer's browser, who plays too. */
  readonly organizer: Person;
  readonly league: string;
  /** A table whose game is over, and one that waits for its players. */
  readonly finished: string;
  readonly gathering: string;
  /** Someone who has played a rated game. */
  readonly player: string;
}

interface Round {
  readonly tables: readonly { readonly table: string; readonly seats: Readonly<Record<string, string>> }[];
}

const password = "a long password";

/** Someone with an account. */
export async function signUp(server: Server, browser: Browser, name: string): Promise<Person> {
  const person = await Person.at(server, browser);
  await person.call("POST", "/accounts", { name, password });
  return person;
}

export async function playLeague(server: Server, browser: Browser): Promise<Played> {
  const people = new Map<string, Person>();
  for (const name of [ORGANIZER, ...PLAYERS]) {
    const person = await signUp(server, browser, name);
    const { player } = await person.call<{ player: { id: string } }>("GET", "/me");
    people.set(player.id, person);
  }
  const [organizer] = people.values();
  if (organizer === undefined) throw new Error("nobody is there");
  // Roles are given to accounts that are there when the server starts, and to sign-ins from then on.
  await server.crash();
  await organizer.call("POST", "/sessions", { name: ORGANIZER, password });
  const { league } = await organizer.call<{ league: { id: string } }>("POST", "/leagues", {
    name: "Autumn league",
    game: "yonin",
    clock: CLOCK,
    rated: true,
    format: "swiss",
    rounds: 3,
    points: { kind: "table", values: [3, 2, 1, 0] },
    tie_breaks: ["head_to_head", "opponents_points", "firsts", "mates"],
    open_entry: true,
  });
  const path = `/leagues/${league.id}`;
  for (const [id, person] of people) await person.call("PUT", `${path}/entrants/${id}`);

  const drawn = await draw(organizer, path, 1);
  await playOut(drawn, people);
  const ranks = Object.fromEntries(Object.keys(drawn.seats).map((seat, n) => [seat, n + 1]));
  const { league: now } = await organizer.call<{ league: { revision: number } }>("GET", path);
  const ruling = { table: drawn.table, ranks, why: "A wrong clock" };
  await organizer.call("POST", `${path}/rulings`, ruling, `"${now.revision}"`);
  const next = await draw(organizer, path, 2);
  return {
    organizer,
    league: league.id,
    finished: drawn.table,
    gathering: next.table,
    player: Object.values(drawn.seats)[1] ?? "",
  };
}

/** Draws and starts a round; answers its first table. */
async function draw(organizer: Person, path: string, n: number): Promise<Round["tables"][number]> {
  await organizer.call("POST", `${path}/rounds`, {});
  const { round } = await organizer.call<{ round: Round }>("POST", `${path}/rounds/${n}/start`);
  const [table] = round.tables;
  if (table === undefined) throw new Error("the round has no table");
  return table;
}

/** Everybody moves once, then three resign. */
async function playOut(
  { table, seats }: Round["tables"][number],
  people: ReadonlyMap<string, Person>,
): Promise<void> {
  const at = (seat: string): Person => {
    const person = people.get(seats[seat] ?? "");
    if (person === undefined) throw new Error(`nobody sits at ${seat}`);
    return person;
  };
  for (const seat of Object.keys(seats)) await at(seat).call("POST", `/tables/${table}/join`, { seat });
  for (let ply = 1; ply <= 4; ply++) {
    const [anyone] = Object.keys(seats);
    const { turn, legal } = await at(anyone ?? "").call<{
      turn: string;
      legal: Readonly<Record<string, readonly string[]>>;
    }>("GET", `/tables/${table}/legal`);
    const [from, [to] = []] = Object.entries(legal)[0] ?? [];
    await command(at(turn), table, { t: "move", id: `m${ply}`, ply, move: `${from}${to}` });
  }
  for (const seat of Object.keys(seats).slice(1))
    await command(at(seat), table, { t: "resign", id: `r${seat}` });
}

async function command(person: Person, table: string, frame: object): Promise<void> {
  await person.call("POST", `/tables/${table}/commands`, frame);
}
