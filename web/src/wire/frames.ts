/** Frames of the socket, by type. */
import type { ClientFrame, ServerFrame } from "$protocol";

export type FrameType = ServerFrame["t"];
export type Frame<T extends FrameType> = Extract<ServerFrame, { t: T }>;

/** What a table's followers get to hear. */
export type TableFrame =
  | Frame<"snapshot">
  | Frame<"watching">
  | Frame<"event">
  | Frame<"your_turn">
  | Frame<"presence">
  | Frame<"chat">;

export type WatchFrame = Extract<ClientFrame, { t: "watch" }>;

/** Null: no frame. Unknown types pass; whoever reads them ignores them. */
export function readFrame(text: string): ServerFrame | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && "t" in read ? (read as ServerFrame) : null;
  } catch {
    return null;
  }
}

/** A client's own name for something it sends. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
