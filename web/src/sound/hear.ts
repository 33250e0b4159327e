/** Plays a sound if the settings want it. */
import { settings } from "../settings/settings.svelte";
import { muted, type Sound } from "./choose";
import type { soundPlayer } from "./player";

let player: typeof soundPlayer | null = null;

/** What plays is fetched at the first gesture: before it browsers let nothing be heard. */
async function fetchPlayer(): Promise<void> {
  player ??= (await import("./player")).soundPlayer;
}

if (typeof window !== "undefined") {
  const fetchIt = (): void => void fetchPlayer().catch(() => undefined);
  if (navigator.userActivation?.hasBeenActive) fetchIt();
  else
    for (const gesture of ["pointerup", "keydown"])
      addEventListener(gesture, fetchIt, { once: true, passive: true });
}

export function hear(sound: Sound): void {
  if (settings.sound && !muted(settings.quiet).has(sound)) player?.play(sound, settings.volume);
}
