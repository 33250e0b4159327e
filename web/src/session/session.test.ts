import { afterEach, expect, test, vi } from "vitest";

vi.mock("../wire/socket.svelte", () => ({ socket: { reopen: vi.fn() } }));

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

afterEach(() => vi.unstubAllGlobals());

test("an older answer about who this is does not sign out who has signed in since", async () => {
  const mika = { id: "m", name: "Mika", kind: "account", rating: null };
  let answerLate: (answer: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => (answerLate = resolve));
  const problem = { code: "unauthenticated", status: 401, title: "", detail: "", type: "" };
  let asked = 0;
  vi.stubGlobal("fetch", (url: string) => {
    if (url.endsWith("/sessions")) return Promise.resolve(json(201, { player: mika, token: "t" }));
    asked += 1;
    return asked === 1 ? late : Promise.resolve(json(200, { player: mika, scopes: ["play"] }));
  });
  const { session } = await import("./session.svelte");
  const first = session.refresh();
  await session.signIn("Mika", "open sesame");
  answerLate(json(401, problem));
  await first;
  expect(session.player?.name).toBe("Mika");
});
