/** A server of one's own, on a store of one's own. `YONIN_SERVER_BIN` names the program. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM =
  process.env.YONIN_SERVER_BIN ?? new URL("../../target/debug/yonin-server", import.meta.url).pathname;

export class Server {
  readonly port: number;
  readonly #folder: string;
  readonly #sets: readonly string[];
  #process: ChildProcess;

  private constructor(port: number, folder: string, sets: readonly string[], process: ChildProcess) {
    this.port = port;
    this.#sets = sets;
    this.#folder = folder;
    this.#process = process;
  }

  /** `sets`: settings of its own, as `--set` takes them. */
  static async start(sets: readonly string[] = []): Promise<Server> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "yonin-e2e-"));
    return new Server(port, folder, sets, await run(port, folder, sets));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Kills the process without a word, and starts another on the same store. */
  async crash(): Promise<void> {
    await ended(this.#process, "SIGKILL");
    this.#process = await run(this.port, this.#folder, this.#sets);
  }

  async stop(): Promise<void> {
    await ended(this.#process, "SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function run(port: number, folder: string, own: readonly string[]): Promise<ChildProcess> {
  const sets = [
    `server.port=${port}`,
    `store.url=sqlite:${join(folder, "yonin.sqlite")}`,
    "limits.guests=1000/1m",
    ...own,
  ].flatMap((set) => ["--set", set]);
  const child = spawn(PROGRAM, sets, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break;
    const up = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return child;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`${PROGRAM} does not serve:\n${said}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once("exit", () => done());
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? found(address.port) : failed(new Error("no port")),
      );
    });
  });
}
