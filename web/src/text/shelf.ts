/** Where texts are fetched from, each once. */

export type Loader<T> = () => Promise<T>;

export class Shelf<T> {
  readonly #loaders: Readonly<Record<string, Loader<T>>>;
  readonly #asked = new Map<string, Promise<T>>();

  constructor(loaders: Readonly<Record<string, Loader<T>>>) {
    this.#loaders = loaders;
  }

  get(path: string): Promise<T> {
    const asked = this.#asked.get(path) ?? this.#loaders[path]?.() ?? Promise.reject(new Error(path));
    this.#asked.set(path, asked);
    // What failed is asked for anew the next time.
    asked.catch(() => this.#asked.delete(path));
    return asked;
  }
}
