import type { ClientFrame, EventFrame, Player, ServerFrame } from "$protocol";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { SEATS_AND_OFFERS, SEATS_AND_OFFERS_TABLE } from "./fixtures/frames";
import type { LiveTable } from "./live.svelte";

/** The server's end of the page's socket. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;

  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(player: Player | null): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    const rest = { conn: "c", heartbeat_ms: 15_000, max_bytes: 8_192, now: Date.now() };
    this.says({ t: "welcome", player, ...rest });
  }

  says(...frames: ServerFrame[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  of<T extends ClientFrame["t"]>(t: T): Extract<ClientFrame, { t: T }>[] {
    return this.sent.filter((frame): frame is Extract<ClientFrame, { t: T }> => frame.t === t);
  }
}

const STARTED = SEATS_AND_OFFERS.findIndex((frame) => frame.event.kind === "game_started") + 1;
const TABLE = SEATS_AND_OFFERS[0]?.table ?? "";

function playerAt(seat: "s" | "w" | "n" | "e"): Player {
  const started = SEATS_AND_OFFERS[STARTED - 1]?.event;
  const player = started?.kind === "game_started" ? started.seats[seat]?.player : null;
  if (!player) throw new Error("no player");
  return player;
}

const event = (frame: EventFrame): ServerFrame => ({ t: "event", ...frame });
const events = (from: number, to: number): ServerFrame[] => SEATS_AND_OFFERS.slice(from, to).map(event);

const FISCHER = { kind: "fischer", main_s: 600, increment_s: 5 } as const;
const RUNNING = {
  remaining_ms: 600_000,
  phase: "main",
  periods_left: 0,
  delay_left_ms: null,
  running: true,
} as const;

let live: LiveTable;

function server(): FakeSocket {
  const last = FakeSocket.all.at(-1);
  if (last === undefined) throw new Error("no socket");
  return last;
}

/** Answers the newest `watch` with the events up to a number. */
function catchUp(to: number): void {
  const watch = server().of("watch").at(-1);
  server().says(...events(watch?.since ?? 0, to), {
    t: "watching",
    re: watch?.id ?? null,
    table: TABLE,
    seq: to,
  });
}

function yourTurn(seq: number): ServerFrame {
  return { t: "your_turn", table: TABLE, seq, legal: { "4h": ["4e", "4g"], "5i": ["5h"] } };
}

// The first import compiles; that is nothing a test should wait for.
beforeAll(() => import("./live.svelte"), 60_000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "https://yonin.example" });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("document", { addEventListener: vi.fn(), visibilityState: "visible" });
  const nothing = (): Promise<Response> => Promise.resolve(new Response('{"items":[],"next":null}'));
  vi.stubGlobal("fetch", vi.fn(nothing));
  const { LiveTable } = await import("./live.svelte");
  live = new LiveTable(TABLE, "secret");
  server().opens(playerAt("s"));
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it says hello without a token, and asks for the whole log", () => {
  expect(server()).toMatchObject({ url: "wss://yonin.example/v1/ws", protocol: "yonin.v1" });
  expect(server().sent[0]).toEqual({ t: "hello" });
  expect(server().of("watch")).toMatchObject([{ table: TABLE, since: 0, invite: "secret" }]);
});

test("old events are shown at once, when they are all there", () => {
  server().says(...events(0, STARTED));
  expect(live.table).toBeNull();
  const { id } = server().of("watch")[0] ?? {};
  server().says({ t: "watching", re: id ?? null, table: TABLE, seq: STARTED });
  expect(live.table?.status).toBe("playing");
  expect(live.mine).toBe("s");
  expect(live.myTurn).toBe(true);
  expect(live.legal).toBeNull();
  server().says(yourTurn(STARTED));
  expect(live.legal).toMatchObject({ "5i": ["5h"] });
});

test("a move is pending until its event is there, and not shown before", async () => {
  catchUp(STARTED);
  server().says(yourTurn(STARTED));
  const moving = live.move("4h4e");
  expect(server().of("move")).toMatchObject([{ table: TABLE, ply: 1, move: "4h4e", after: STARTED }]);
  expect([live.pending, live.plies.length, live.legal]).toEqual(["4h4e", 0, null]);
  expect(await live.move("4h4g")).toBe(false);
  const re = server().of("move")[0]?.id ?? "";
  server().says({ t: "ack", re, table: TABLE, seq: STARTED + 1, dup: false });
  expect(await moving).toBe(true);
  expect([live.pending, live.plies.length]).toEqual(["4h4e", 0]);
  server().says(...events(STARTED, STARTED + 1));
  expect([live.pending, live.plies.length, live.position?.turn]).toEqual([null, 1, "w"]);
});

test("a refused move is put back and says so", async () => {
  catchUp(STARTED);
  const moving = live.move("4h4a");
  const re = server().of("move")[0]?.id ?? "";
  server().says({ t: "error", re, table: TABLE, code: "illegal", detail: "no", why: "not_reachable" });
  expect(await moving).toBe(false);
  expect(live.pending).toBeNull();
  expect(live.problem).toMatchObject({ code: "illegal", why: "not_reachable" });
  live.dismiss();
  expect(live.problem).toBeNull();
});

test("after a cut it asks for what it missed, and sends again what was not answered", async () => {
  catchUp(STARTED);
  const moving = live.move("4h4e");
  const [first] = server().of("move");
  server().cut();
  expect(live.connection.phase).toBe("reconnecting");
  expect(live.pending).toBe("4h4e");
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  server().opens(playerAt("s"));
  expect(server().of("watch")).toMatchObject([{ since: STARTED }]);
  expect(server().of("move")).toEqual([first]);
  // It had arrived: its event comes before the ack.
  catchUp(STARTED + 1);
  expect([live.pending, live.plies.length]).toEqual([null, 1]);
  server().says({ t: "ack", re: first?.id ?? "", table: TABLE, seq: STARTED + 1, dup: true });
  expect(await moving).toBe(true);
  expect(live.pending).toBeNull();
});

test("a gap is filled before anything behind it is shown", () => {
  catchUp(STARTED);
  server().says(...events(STARTED + 1, STARTED + 2));
  expect(live.plies).toHaveLength(0);
  expect(server().of("watch")).toHaveLength(2);
  catchUp(STARTED + 2);
  expect(live.plies).toHaveLength(2);
});

test("events are told as they happen; of a stretch that was missed, the last", () => {
  const heard: unknown[] = [];
  live.listen((frame, before, after) => heard.push([frame.seq, before.seq, after.seq]));
  catchUp(STARTED);
  expect(heard).toEqual([]);
  server().says(...events(STARTED, STARTED + 1));
  server().cut();
  vi.advanceTimersByTime(1_000);
  server().opens(playerAt("s"));
  catchUp(STARTED + 5);
  expect(heard).toEqual([
    [STARTED + 1, STARTED, STARTED + 1],
    [STARTED + 5, STARTED + 1, STARTED + 5],
  ]);
});

test("a premove is played when its turn comes, and is dropped by a loss of the connection", () => {
  catchUp(STARTED + 1);
  expect(live.myTurn).toBe(false);
  expect(live.setPremove("5i5h")).toBe(true);
  server().cut();
  vi.advanceTimersByTime(1_000);
  server().opens(playerAt("s"));
  expect([live.premove, live.premoveFault]).toEqual([null, "interrupted"]);
  const resumed = SEATS_AND_OFFERS.findIndex((frame) => frame.event.kind === "table_resumed") + 1;
  catchUp(resumed + 1);
  expect(live.setPremove("5i5h")).toBe(true);
  expect(live.premoveFault).toBeNull();
  server().says(...events(resumed + 1, resumed + 2), yourTurn(resumed + 2));
  expect(live.premove).toBeNull();
  expect(live.pending).toBe("5i5h");
  expect(server().of("move")).toMatchObject([{ move: "5i5h", after: resumed + 2 }]);
});

test("who is signed out elsewhere is told, and nothing waits for ever", async () => {
  catchUp(STARTED);
  const moving = live.move("4h4e");
  server().cut(4001);
  expect(await moving).toBe(false);
  expect(live.connection).toMatchObject({ phase: "stopped", stop: 4001 });
  expect(await live.resign()).toBe(false);
  expect(live.problem?.code).toBe("offline");
});

test("a table that is not there is refused", () => {
  const { id } = server().of("watch")[0] ?? {};
  server().says({ t: "error", re: id ?? null, table: TABLE, code: "not_found", detail: "no such table" });
  expect(live.refused?.code).toBe("not_found");
});

test("what is said comes once, in order", () => {
  catchUp(STARTED);
  const chat = (n: number): ServerFrame => ({
    t: "chat",
    table: TABLE,
    room: "table",
    n,
    at: 0,
    seat: "w",
    player: playerAt("w"),
    text: `message ${n}`,
  });
  server().says(chat(1), chat(2), chat(2));
  expect(live.chat.table.map((message) => message.n)).toEqual([1, 2]);
});

test("who follows a host who left is asked of the server, once for each event", async () => {
  const left = SEATS_AND_OFFERS.findIndex((frame) => frame.event.kind === "seat_left");
  const host = playerAt("n").id;
  const answer = { table: { ...SEATS_AND_OFFERS_TABLE, host }, now: 0 };
  const asked = vi.fn((path: string) =>
    Promise.resolve(new Response(JSON.stringify(path.endsWith(TABLE) ? answer : { items: [], next: null }))),
  );
  vi.stubGlobal("fetch", asked);
  catchUp(left);
  server().says(...events(left, left + 1));
  await vi.waitFor(() => expect(live.table?.host).toBe(host));
  expect(asked.mock.calls.filter(([path]) => path.endsWith(TABLE))).toHaveLength(1);
});

test("while the server restarts clocks stand", () => {
  const timed = SEATS_AND_OFFERS.slice(0, STARTED).map((frame): EventFrame => {
    const { event: told } = frame;
    if (told.kind === "table_created")
      return { ...frame, event: { ...told, table: { ...told.table, clock: FISCHER } } };
    if (told.kind !== "game_started") return frame;
    const position = { ...told.position, clocks: { s: RUNNING } };
    return { ...frame, at: Date.now(), event: { ...told, position } };
  });
  const { id } = server().of("watch")[0] ?? {};
  server().says(...timed.map(event), { t: "watching", re: id ?? null, table: TABLE, seq: STARTED });
  const left = (): number | undefined => live.clocks()?.s?.ms;
  vi.advanceTimersByTime(5_000);
  expect(left()).toBe(595_000);
  server().cut(1012);
  vi.advanceTimersByTime(200);
  expect([live.connection.phase, left()]).toEqual(["restarting", 595_000]);
});
