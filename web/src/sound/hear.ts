/** Plays a sound if the settings want it. */
import { settings } from "../settings/settings.svelte";
import { muted, type Sound } from "./choose";
import { soundPlayer } from "./player";

export function hear(sound: Sound): void {
  if (settings.sound && !muted(settings.quiet).has(sound)) soundPlayer.play(sound, settings.volume);
}
