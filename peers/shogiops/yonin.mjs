// What Yonin says of positions, asked through its command.

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Yonin {
  #program;
  #settings;

  /** @param {string[]} settings options that differ from the ruleset, as `name=value` */
  constructor(program, settings) {
    this.#program = program;
    this.#settings = settings.flatMap((setting) => ["--set", setting]);
  }

  /** The legal moves of a position, sorted, or why it is refused. */
  async legal(game, sfen) {
    const { code, out, err } = await this.#run(["legal", "--game", game, ...this.#settings, sfen]);
    return code === 0 ? { moves: out.split("\n").filter((line) => line !== "") } : { refused: err.trim() };
  }

  /** How the game stands after a move, as `yonin rules play` tells it, or why the move is refused. */
  async after(game, sfen, move) {
    const { code, out, err } = await this.#run(["play", "--game", game, ...this.#settings, sfen, move]);
    return code === 0 ? JSON.parse(out) : { refused: err.trim() };
  }

  /**
   * Has `yonin rules check` count the moves of positions of chu shogi, all spellings of each, 0 where it takes the
   * game for over. Answers those whose count is another than the one given.
   */
  async miscounted(counts) {
    const header = "sfen\tdepth\tnodes\tcounting\truleset\tnote";
    const rows = counts.map(({ sfen, count }) => `${sfen}\t1\t${count}\tusi-raw\tlishogi\t`);
    const folder = await mkdtemp(join(tmpdir(), "yonin-peers-"));
    try {
      const file = join(folder, "chu-perft.tsv");
      await writeFile(file, [header, ...rows, ""].join("\n"));
      const { code, out, err } = await this.#run(["check", file]);
      // The first line is the header, and lines are counted from 1.
      const failed = [...out.matchAll(/^FAILED chu-perft\.tsv:(\d+)/gm)].map(([, line]) => counts[line - 2]);
      if ((code !== 0) !== failed.length > 0)
        throw new Error(`yonin rules check ends with ${code}: ${err}${out}`);
      return failed;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  #run(args) {
    const limits = { maxBuffer: 1 << 28 };
    return new Promise((resolve, reject) => {
      execFile(this.#program, ["rules", ...args], limits, (error, out, err) => {
        // A code is the program's own answer; anything else means that it did not run.
        if (error && typeof error.code !== "number") reject(error);
        else resolve({ code: error?.code ?? 0, out, err });
      });
    });
  }
}
