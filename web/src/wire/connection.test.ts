import { expect, test } from "vitest";

import {
  dueAt,
  IDLE,
  isUp,
  OPEN_MS,
  pauseMs,
  SLOW_MS,
  step,
  WAKE_MS,
  type Deed,
  type Happening,
  type Link,
} from "./connection";

/** A connection with a clock of its own. */
class Bench {
  link: Link = IDLE;
  now = 1_000_000;
  chance = 0;

  happens(happening: Happening): readonly Deed[] {
    const { link, deeds } = step(this.link, happening, this.now, this.chance);
    this.link = link;
    return deeds;
  }

  /** Lets time pass, ticking whenever something is due. */
  pass(ms: number): Deed[] {
    const until = this.now + ms;
    const deeds: Deed[] = [];
    for (let due = dueAt(this.link); due !== null && due <= until; due = dueAt(this.link)) {
      this.now = Math.max(this.now, due);
      deeds.push(...this.happens({ what: "tick" }));
    }
    this.now = until;
    return deeds;
  }

  pong(n = this.link.pinged): void {
    this.happens({ what: "pong", n });
  }
}

function live(): Bench {
  const bench = new Bench();
  bench.happens({ what: "wanted" });
  bench.happens({ what: "welcome", heartbeatMs: 15_000 });
  bench.pong();
  return bench;
}

const pings = (deeds: readonly Deed[]): number => deeds.filter((deed) => deed.do === "ping").length;
const opens = (deeds: readonly Deed[]): number => deeds.filter((deed) => deed.do === "open").length;

test("nothing is opened before it is wanted, and then once", () => {
  const bench = new Bench();
  expect(bench.happens({ what: "wake" })).toEqual([]);
  expect(bench.happens({ what: "reopen" })).toEqual([]);
  expect(dueAt(bench.link)).toBeNull();
  expect(bench.happens({ what: "wanted" })).toEqual([{ do: "open" }]);
  expect(bench.link.phase).toBe("connecting");
  expect(bench.happens({ what: "wanted" })).toEqual([]);
});

test("welcome makes it live and measures at once", () => {
  const bench = new Bench();
  bench.happens({ what: "wanted" });
  expect(bench.happens({ what: "welcome", heartbeatMs: 9_000 })).toEqual([{ do: "ping", n: 1 }]);
  bench.now += 40;
  bench.pong();
  expect(bench.link).toMatchObject({ phase: "live", latency: 40, heartbeatMs: 9_000, lostAt: null });
});

test("it pings every heartbeat", () => {
  const bench = live();
  for (let beat = 0; beat < 5; beat++) {
    expect(pings(bench.pass(15_000))).toBe(1);
    bench.pong();
    expect(bench.link.phase).toBe("live");
  }
});

test("a pong that takes long makes it slow, a quick one live again", () => {
  const bench = live();
  bench.pass(15_000);
  bench.pass(SLOW_MS - 1);
  expect(bench.link.phase).toBe("live");
  bench.pass(1);
  expect(bench.link.phase).toBe("slow");
  expect(isUp(bench.link)).toBe(true);
  bench.now += 500;
  bench.pong();
  expect(bench.link).toMatchObject({ phase: "slow", latency: 2_500 });
  bench.pass(12_500);
  bench.pong();
  expect(bench.link.phase).toBe("live");
});

test("two unanswered pings end it, and it is opened anew at once", () => {
  const bench = live();
  expect(opens(bench.pass(44_999))).toBe(0);
  expect(opens(bench.pass(1))).toBe(1);
  expect(bench.link).toMatchObject({ phase: "reconnecting", lostAt: bench.now });
});

test("one unanswered ping does not", () => {
  const bench = live();
  bench.pass(30_000);
  bench.pong();
  expect(bench.link.pings).toEqual([]);
  expect(opens(bench.pass(15_000))).toBe(0);
});

test("whoever comes back to the page gets a ping at once, and a new socket if no pong comes", () => {
  const bench = live();
  bench.pass(3_000);
  expect(pings(bench.happens({ what: "wake" }))).toBe(1);
  // A second wake-up in the meantime asks nothing more.
  expect(bench.happens({ what: "wake" })).toEqual([]);
  expect(opens(bench.pass(WAKE_MS - 1))).toBe(0);
  expect(opens(bench.pass(1))).toBe(1);
  expect(bench.link.phase).toBe("reconnecting");
});

test("a pong after a wake-up keeps the socket", () => {
  const bench = live();
  bench.happens({ what: "wake" });
  bench.pass(100);
  bench.pong();
  expect(opens(bench.pass(10_000))).toBe(0);
  expect(bench.link.phase).toBe("live");
});

test("pauses between attempts grow from half a second to eight, and chance takes up to half away", () => {
  const whole = Array.from({ length: 8 }, (_, failures) => pauseMs(failures, 0));
  expect(whole).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
  expect(pauseMs(4, 0.999)).toBeLessThan(4_010);
  for (let failures = 0; failures < 8; failures++) {
    for (const chance of [0, 0.3, 0.7, 0.999]) {
      expect(pauseMs(failures, chance)).toBeGreaterThanOrEqual(500);
      expect(pauseMs(failures, chance)).toBeLessThanOrEqual(8_000);
    }
  }
});

test("a lost connection is tried again and again, and keeps when it was lost", () => {
  const bench = live();
  bench.happens({ what: "closed", code: 1006 });
  const lostAt = bench.now;
  expect(bench.link.phase).toBe("reconnecting");
  const tries: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const from = bench.now;
    const due = dueAt(bench.link) ?? 0;
    expect(opens(bench.pass(due - from))).toBe(1);
    tries.push(due - from);
    bench.happens({ what: "closed", code: 1006 });
  }
  expect(tries).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  expect(bench.link.lostAt).toBe(lostAt);
  bench.pass(8_000);
  bench.happens({ what: "welcome", heartbeatMs: 15_000 });
  expect(bench.link).toMatchObject({ phase: "live", failures: 0, lostAt: null });
});

test("an attempt that leads nowhere is given up and repeated", () => {
  const bench = new Bench();
  bench.happens({ what: "wanted" });
  expect(bench.pass(OPEN_MS)).toEqual([{ do: "drop" }]);
  expect(opens(bench.pass(500))).toBe(1);
});

test("the network's return ends the pause", () => {
  const bench = live();
  for (let attempt = 0; attempt < 5; attempt++) {
    bench.happens({ what: "closed", code: 1006 });
    bench.pass((dueAt(bench.link) ?? 0) - bench.now);
  }
  bench.happens({ what: "closed", code: 1006 });
  expect(bench.happens({ what: "wake" })).toEqual([{ do: "open" }]);
  // An attempt that is under way is not begun again.
  expect(bench.happens({ what: "wake" })).toEqual([]);
});

test("a restart is told apart until it is over", () => {
  const bench = live();
  bench.happens({ what: "closed", code: 1012 });
  expect(bench.link.phase).toBe("restarting");
  bench.pass(500);
  bench.happens({ what: "closed", code: 1006 });
  expect(bench.link.phase).toBe("restarting");
  bench.pass(1_000);
  bench.happens({ what: "welcome", heartbeatMs: 15_000 });
  expect(bench.link.phase).toBe("live");
});

test.each([4000, 4001, 4003, 4005] as const)("close %i stops it for good", (code) => {
  const bench = live();
  bench.happens({ what: "closed", code });
  expect(bench.link).toMatchObject({ phase: "stopped", stop: code });
  expect(dueAt(bench.link)).toBeNull();
  expect(bench.happens({ what: "wake" })).toEqual([]);
  expect(bench.happens({ what: "wanted" })).toEqual([]);
  // Someone signs in.
  expect(bench.happens({ what: "reopen" })).toEqual([{ do: "open" }]);
  expect(bench.link).toMatchObject({ phase: "connecting", stop: null });
});

test.each([1000, 1001, 1006, 1008, 1009, 4009])("close %i is resumed", (code) => {
  const bench = live();
  bench.happens({ what: "closed", code });
  expect(bench.link.phase).toBe("reconnecting");
  expect(opens(bench.pass(500))).toBe(1);
});

test("who asks too much comes back later", () => {
  const bench = live();
  bench.happens({ what: "closed", code: 4008 });
  expect(opens(bench.pass(7_999))).toBe(0);
  expect(opens(bench.pass(1))).toBe(1);
});

test("a sign-in opens a new socket without calling it a loss", () => {
  const bench = live();
  expect(bench.happens({ what: "reopen" })).toEqual([{ do: "open" }]);
  expect(bench.link).toMatchObject({ phase: "connecting", lostAt: null });
  bench.happens({ what: "welcome", heartbeatMs: 15_000 });
  expect(bench.link.phase).toBe("live");
});

test("the first attempt is no loss, the second is", () => {
  const bench = new Bench();
  bench.happens({ what: "wanted" });
  bench.happens({ what: "closed", code: 1006 });
  expect(bench.link.phase).toBe("connecting");
  bench.pass(500);
  bench.happens({ what: "closed", code: 1006 });
  expect(bench.link.phase).toBe("reconnecting");
});

test("a late pong of an earlier socket changes nothing", () => {
  const bench = live();
  bench.pass(15_000);
  const old = bench.link.pinged;
  bench.happens({ what: "closed", code: 1006 });
  bench.pong(old);
  expect(bench.link.phase).toBe("reconnecting");
});
