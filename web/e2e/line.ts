/** The line between a browser and the server: a relay that can be cut as a network is. */
import { connect, createServer, type Server as Listener, type Socket } from "node:net";

export class Line {
  readonly #listener: Listener;
  readonly #ends = new Set<Socket>();
  #whole = true;

  private constructor(port: number) {
    this.#listener = createServer((near) => {
      if (!this.#whole) return void near.destroy();
      const far = connect(port, "127.0.0.1");
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from);
        from.pipe(to);
        from.on("error", () => to.destroy());
        from.on("close", () => {
          this.#ends.delete(from);
          to.destroy();
        });
      }
    });
  }

  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    await new Promise<void>((ready) => line.#listener.listen(0, "127.0.0.1", ready));
    return line;
  }

  get url(): string {
    const address = this.#listener.address();
    if (typeof address !== "object" || address === null) throw new Error("the line is closed");
    return `http://127.0.0.1:${address.port}`;
  }

  cut(): void {
    this.#whole = false;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#whole = true;
  }

  close(): void {
    this.cut();
    this.#listener.close();
  }
}
