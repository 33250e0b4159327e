/** Calls a player back to a page that he does not look at, if he wants that. */
import { settings } from "../settings/settings.svelte";

export const canNotify = (): boolean => "Notification" in window;

export function callBack(title: string, body: string, tag: string): void {
  if (!settings.notify || document.visibilityState === "visible") return;
  navigator.vibrate?.(200);
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag: `yonin-${tag}`, icon: "/icon.svg" });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications to service workers only; there the title and the sound have to do.
  }
}

/** Asks for leave to notify; false if it is refused, or the browser has no notifications. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}
