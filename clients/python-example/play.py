#!/usr/bin/env python3
"""Plays one game of yonin shogi against three bots, with random legal moves.

Shows all that a client needs: become a guest, make or join a table, start it, follow its log over the
WebSocket, move when asked to, come back after a broken connection. See README.md.
"""

import argparse
import asyncio
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

SUBPROTOCOL = "yonin.v1"
RETRYABLE = {"busy", "unavailable", "rate_limited"}
# Close codes after which coming back would fail again.
FINAL_CLOSES = {1000, 1008, 1009, 4000, 4001, 4003, 4005}
SLOW_DOWN_CLOSE = 4008
ATTEMPTS = 30


class Refused(Exception):
    """A REST call that the server refuses."""

    def __init__(self, problem):
        super().__init__(f"{problem.get('code')}: {problem.get('detail')}")
        self.code = problem.get("code")


class Stopped(Exception):
    """The game cannot be played to its end."""


def pause_after(failures):
    """Seconds to wait after so many failures in a row: doubling, with jitter."""
    return min(5.0, 0.1 * 2 ** min(failures, 10)) * random.uniform(0.5, 1.0)


class Rest:
    """The calls of REST that are needed here. They block: the game has not begun yet."""

    def __init__(self, server):
        self.server = server.rstrip("/")
        self.token = None

    async def call(self, method, path, body=None, headers=None):
        """The answer's body; asked again while the server says that it may help."""
        for attempt in range(ATTEMPTS):
            try:
                return await asyncio.to_thread(self._once, method, path, body, headers or {})
            except Retry as retry:
                wait, reason = retry.seconds, retry
            except urllib.error.URLError as error:
                wait, reason = None, error
            await asyncio.sleep(pause_after(attempt) if wait is None else wait)
        raise Stopped(f"{method} {path}: {reason}")

    def _once(self, method, path, body, headers):
        request = urllib.request.Request(self.server + path, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self.token is not None:
            request.add_header("Authorization", f"Bearer {self.token}")
        for name, value in headers.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                text = response.read()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            try:
                problem = json.loads(error.read())
            except ValueError:
                problem = {"code": str(error.code), "detail": error.reason}
            if problem.get("code") in RETRYABLE:
                raise Retry(problem) from error
            raise Refused(problem) from error


class Retry(Exception):
    """A refusal that may pass."""

    def __init__(self, problem):
        super().__init__(problem.get("detail"))
        self.seconds = problem.get("retry_ms", 500) / 1000


def table_path(table):
    return f"/v1/tables/{urllib.parse.quote(table, safe='')}"


async def take_a_seat(rest, args):
    """Makes a table, or joins the one that is named; gives back its id."""
    if args.table:
        body = {"invite": args.invite} if args.invite else {}
        answer = await rest.call("POST", table_path(args.table) + "/join", body)
        return answer["table"]["id"]
    body = {"game": "yonin", "ruleset": args.ruleset, "name": "Python example"}
    body["options"] = dict(args.option)
    # The key keeps a second table from being made where the first answer is lost.
    key = {"Idempotency-Key": f"table-{random.SystemRandom().getrandbits(64):016x}"}
    answer = await rest.call("POST", "/v1/tables", body, key)
    table = answer["table"]["id"]
    try:
        await rest.call("POST", table_path(table) + "/start", {"fill": {"level": 1}})
    except Refused as refused:
        # Asked twice, because an answer was lost: it has started.
        if refused.code != "conflict":
            raise
    return table


def option(text):
    """`NAME=VALUE`, the value as JSON where it is any: 600, true, inherit."""
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError("an option is written NAME=VALUE")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


class Player:
    """A seat at a table, across connections."""

    def __init__(self, server, token, table, args):
        parts = urllib.parse.urlsplit(server)
        scheme = "wss" if parts.scheme == "https" else "ws"
        self.url = f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}/v1/ws"
        self.token, self.table, self.args = token, table, args
        self.random = random.Random(args.seed)
        self.seen = 0  # the newest event of the log
        self.ply = 1  # number of the next move
        self.moves = 0  # moves made by anyone
        self.connections = 0
        self.pending = {}  # commands without an answer, by id
        self.unanswered = 0  # pings without a pong
        self.over = None  # the event game_over
        self.tasks = set()

    async def play(self):
        """Plays to the end, over as many connections as it takes; gives back `game_over`."""
        failures = 0
        while self.over is None:
            before = self.seen
            try:
                await self.one_connection()
                return self.over
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 1006
                reason = closed.rcvd.reason if closed.rcvd else "no close frame"
                if code in FINAL_CLOSES:
                    raise Stopped(f"the server closed the connection: {code} {reason}") from closed
                wait = 5.0 if code == SLOW_DOWN_CLOSE else 0.0
            except InvalidStatus as refused:
                if refused.response.status_code not in (429, 502, 503, 504):
                    raise Stopped(str(refused)) from refused
                reason, wait = str(refused), 1.0
            except (OSError, InvalidHandshake, TimeoutError) as error:
                reason, wait = str(error), 0.0
            failures = 0 if self.seen > before else failures + 1
            if failures >= ATTEMPTS:
                raise Stopped(f"the server cannot be reached: {reason}")
            print(f"connection lost ({reason}), coming back after event {self.seen}")
            await asyncio.sleep(max(wait, pause_after(failures)))
        return self.over

    async def one_connection(self):
        """Follows the table until the game is over or the connection breaks."""
        # The library's own pings are not needed: those of the protocol do the same.
        async with connect(self.url, subprotocols=[SUBPROTOCOL], ping_interval=None) as socket:
            self.connections += 1
            self.unanswered = 0
            await socket.send(json.dumps({"t": "hello", "token": self.token}))
            welcome = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if welcome["t"] != "welcome":
                await socket.recv()  # the close says why
                raise Stopped(f"not welcome: {welcome}")
            heartbeat = asyncio.create_task(self.beat(socket, welcome["heartbeat_ms"] / 1000))
            try:
                await self.watch(socket)
                for command in self.pending.values():
                    await socket.send(json.dumps(command))
                async for text in socket:
                    await self.on_frame(socket, json.loads(text))
                    if self.over is not None:
                        return
                    if self.args.drop_every and self.moves >= self.args.drop_every * self.connections:
                        socket.transport.abort()  # as a bad network would
                # The loop ends quietly after the close codes 1000 and 1001.
                if socket.close_code == 1000:
                    raise Stopped("the server is done with us")
                raise ConnectionResetError("the server is going away")
            finally:
                heartbeat.cancel()

    async def watch(self, socket):
        watch = {"t": "watch", "table": self.table, "since": self.seen}
        if self.args.invite:
            watch["invite"] = self.args.invite
        await socket.send(json.dumps(watch))

    async def beat(self, socket, seconds):
        """Pings, and gives the connection up after two pings without an answer."""
        number = 0
        while True:
            await asyncio.sleep(seconds)
            if self.unanswered >= 2:
                socket.transport.abort()
                return
            self.unanswered += 1
            number += 1
            try:
                await socket.send(json.dumps({"t": "ping", "n": number}))
            except ConnectionClosed:
                return  # whoever reads hears of it too

    async def on_frame(self, socket, frame):
        kind = frame["t"]
        if kind == "event":
            await self.on_event(socket, frame)
        elif kind == "your_turn":
            await self.on_turn(socket, frame)
        elif kind == "ack":
            self.pending.pop(frame["re"], None)
        elif kind == "error":
            self.on_error(socket, frame)
        elif kind == "pong":
            self.unanswered = 0
        elif kind == "snapshot":
            raise Stopped("the server does not know the event we asked to go on from")
        # Anything else is not needed here, or of a newer server.

    async def on_event(self, socket, frame):
        seq, event = frame["seq"], frame["event"]
        if seq <= self.seen:
            return  # seen before the connection broke
        if seq != self.seen + 1:
            await self.watch(socket)  # a gap: ask for what is missing
            return
        self.seen = seq
        if event.get("position"):
            self.ply = event["position"]["ply"]
        match event["kind"]:
            case "game_started":
                print(f"the game starts, {event['first']} begins")
            case "move_played":
                self.moves += 1
                for out in event["eliminated"]:
                    print(f"move {event['n']}: {out['seat']} is out ({out['reason']})")
            case "game_over":
                self.over = event
            case "table_closed":
                raise Stopped(f"the table was closed: {event['why']}")

    async def on_turn(self, socket, frame):
        # One id a turn: if we are told twice that it is our turn, we do not move twice.
        command_id = f"after-{frame['seq']}"
        if command_id in self.pending:
            return
        moves = [start + end for start, ends in frame["legal"].items() for end in ends]
        if not moves:
            return
        command = {
            "t": "move",
            "id": command_id,
            "table": self.table,
            "ply": self.ply,
            "move": self.random.choice(moves),
            "after": frame["seq"],
        }
        self.pending[command_id] = command
        await socket.send(json.dumps(command))

    def on_error(self, socket, frame):
        command = self.pending.get(frame.get("re"))
        if frame["code"] in RETRYABLE:
            # The same command under the same id, or the same wish to watch, a little later.
            task = asyncio.create_task(self.again(socket, command, frame.get("retry_ms", 500) / 1000))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif command is not None and frame["code"] in {"stale", "not_your_turn", "game_over"}:
            del self.pending[command["id"]]  # the turn has passed; events say how
        elif frame.get("re") is not None or frame.get("table") is not None:
            raise Stopped(f"refused: {frame}")
        # An error about nothing in particular comes before a close, which says what to do.

    async def again(self, socket, command, seconds):
        await asyncio.sleep(seconds)
        try:
            if command is None:
                await self.watch(socket)
            elif command["id"] in self.pending:
                await socket.send(json.dumps(command))
        except ConnectionClosed:
            pass  # the next connection sends everything again


async def verify_log(rest, player):
    """The log, read again over REST, has every number once and ends as we saw it."""

    def read():
        url = f"{rest.server}{table_path(player.table)}/events?since=0"
        request = urllib.request.Request(url, headers={"Authorization": f"Bearer {rest.token}"})
        with urllib.request.urlopen(request, timeout=30) as response:
            return [json.loads(line) for line in response if line.strip()]

    log = await asyncio.to_thread(read)
    numbers = [frame["seq"] for frame in log]
    if numbers != list(range(1, len(log) + 1)):
        raise Stopped(f"the log has gaps: {numbers}")
    if log[player.seen - 1]["event"] != player.over:
        raise Stopped("the log does not end as it was told")


async def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--server", default="http://127.0.0.1:8080", help="the server's address")
    parser.add_argument("--table", help="join this table instead of making one")
    parser.add_argument("--invite", help="what opens a private table")
    parser.add_argument("--ruleset", default="classic", help="ruleset of the table made")
    parser.add_argument(
        "--option", type=option, action="append", default=[], metavar="NAME=VALUE",
        help="an option of the table made, such as max_plies=60 for a short game",
    )
    parser.add_argument("--name", default="Python", help="name of the guest")
    parser.add_argument("--seed", type=int, help="seed of the moves")
    parser.add_argument(
        "--drop-every", type=int, default=0, metavar="MOVES",
        help="break the connection after so many moves, to see it come back",
    )
    args = parser.parse_args()

    rest = Rest(args.server)
    guest = await rest.call("POST", "/v1/guests", {"name": args.name})
    rest.token = guest["token"]
    table = await take_a_seat(rest, args)
    print(f"{guest['player']['name']} plays at table {table}")
    player = Player(args.server, rest.token, table, args)
    over = await player.play()
    await verify_log(rest, player)
    print(f"{player.seen} events without a gap, {player.moves} moves, {player.connections} connections")
    ranks = " ".join(f"{seat}{rank}" for seat, rank in over["ranks"].items())
    winners = ",".join(over["winners"]) or "nobody"
    print(f"result: {over['reason']}, won by {winners}" + (f", ranks {ranks}" if ranks else ""))


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except (Stopped, Refused) as error:
        sys.exit(f"play.py: {error}")
