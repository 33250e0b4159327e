/** Browsers, each with a person before it. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { expect } from "vitest";

const PROGRAM = process.env.YONIN_CHROMIUM ?? "/usr/bin/chromium";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: PROGRAM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A browser window of one person's, who is nobody yet. */
export class Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #faults: string[] = [];
  readonly #url: string;

  private constructor(url: string, context: BrowserContext, page: Page) {
    this.#url = url;
    this.context = context;
    this.page = page;
    page.on("pageerror", (error) => this.#faults.push(error.message));
    page.on("console", (message) => {
      const text = message.text();
      // Answers that are no success are part of the protocol; the page's policy must never be broken.
      if (
        message.type() === "error" &&
        !text.startsWith("Failed to load resource") &&
        !text.includes("WebSocket")
      )
        this.#faults.push(text);
    });
  }

  static async at(
    { url }: { readonly url: string },
    browser: Browser,
    options: BrowserContextOptions = {},
  ): Promise<Person> {
    const context = await browser.newContext({ locale: "en", reducedMotion: "reduce", ...options });
    return new Person(url, context, await context.newPage());
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#url + path);
  }

  /** Calls the server as this person. */
  async call<T>(method: string, path: string, body?: unknown, ifMatch?: string): Promise<T> {
    const response = await this.context.request.fetch(`${this.#url}/v1${path}`, {
      method,
      headers: { origin: this.#url, ...(ifMatch === undefined ? {} : { "if-match": ifMatch }) },
      ...(body === undefined ? {} : { data: body }),
    });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  async guest(name: string): Promise<void> {
    await this.call("POST", "/guests", { name });
  }

  /** Makes a table, and says which. */
  async table(wish: object): Promise<string> {
    return (await this.call<{ table: { id: string } }>("POST", "/tables", { game: "yonin", ...wish })).table
      .id;
  }

  /** Taps a square of the board. */
  async tap(square: string): Promise<void> {
    await this.page.locator(`[role=gridcell][aria-label^="${square},"]`).click();
  }

  async move(from: string, to: string): Promise<void> {
    await this.myTurn();
    await this.tap(from);
    await this.tap(to);
  }

  /** Waits until it is this person's turn. */
  async myTurn(): Promise<void> {
    await this.page.waitForFunction(() => document.title.startsWith("●"), undefined, { timeout: 30_000 });
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout: 30_000 });
  }

  /** Nothing broke in the page: no error, nothing against its policy. */
  wasFine(): void {
    expect(this.#faults).toEqual([]);
  }
}
