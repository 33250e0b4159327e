/** REST calls. Who the caller is stands in a cookie that scripts cannot read. */
import { Refusal } from "./problem";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Ask {
  readonly body?: unknown;
  /** A table of text, sent instead of a body. */
  readonly csv?: string;
  /** The revision a change was made for. */
  readonly ifMatch?: string;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Answer<T> {
  readonly body: T;
  readonly etag: string | null;
}

/** Calls `/v1` + path. Throws a `Refusal` for every answer that is no success, and when none comes. */
export async function call<T>(method: Method, path: string, ask: Ask = {}): Promise<Answer<T>> {
  const response = await send(method, path, ask);
  if (!response.ok) throw await Refusal.of(response);
  const text = await response.text();
  return { body: (text === "" ? undefined : JSON.parse(text)) as T, etag: response.headers.get("etag") };
}

/** What is at a path unless it still has the entity tag that is known; null: it has. */
export async function newer<T>(path: string, etag: string | null, ask: Ask = {}): Promise<Answer<T> | null> {
  const headers = { ...ask.headers, ...(etag === null ? {} : { "if-none-match": etag }) };
  const response = await send("GET", path, { ...ask, headers });
  if (response.status === 304) return null;
  if (!response.ok) throw await Refusal.of(response);
  return { body: (await response.json()) as T, etag: response.headers.get("etag") };
}

export async function get<T>(path: string, ask: Ask = {}): Promise<T> {
  return (await call<T>("GET", path, ask)).body;
}

export async function post<T>(path: string, body: unknown = {}, ask: Ask = {}): Promise<T> {
  return (await call<T>("POST", path, { ...ask, body })).body;
}

export async function put<T>(path: string, body: unknown, ask: Ask = {}): Promise<T> {
  return (await call<T>("PUT", path, { ...ask, body })).body;
}

export async function remove(path: string, ask: Ask = {}): Promise<void> {
  await call("DELETE", path, ask);
}

async function send(method: Method, path: string, ask: Ask): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json", ...ask.headers };
  if (ask.body !== undefined) headers["content-type"] = "application/json";
  if (ask.csv !== undefined) headers["content-type"] = "text/csv";
  if (ask.ifMatch !== undefined) headers["if-match"] = ask.ifMatch;
  try {
    return await fetch(`/v1${path}${queryText(ask.query)}`, {
      method,
      headers,
      credentials: "same-origin",
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
      ...(ask.csv === undefined ? {} : { body: ask.csv }),
      ...(ask.signal === undefined ? {} : { signal: ask.signal }),
    });
  } catch (error) {
    throw new Refusal("offline", String(error));
  }
}

function queryText(query: Ask["query"]): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
