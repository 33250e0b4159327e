/** Webhooks of a league as its organizer fills them in. Pure. */
import type { NewWebhook, WebhookEvent } from "$protocol";

export const EVENTS = [
  "game.finished",
  "standings.updated",
  "ruling.made",
] as const satisfies readonly WebhookEvent[];

export interface WebhookForm {
  url: string;
  events: WebhookEvent[];
}

export type WebhookFault = "url" | "events";

/** The server's bound of an address. */
const MOST = 2048;

export function emptyWebhook(): WebhookForm {
  return { url: "", events: [...EVENTS] };
}

export function newWebhook({ url, events }: WebhookForm): NewWebhook {
  return { url: addressOf(url) ?? url.trim(), events: EVENTS.filter((event) => events.includes(event)) };
}

/** What is missing before it can be sent. */
export function webhookFaults(form: WebhookForm): WebhookFault[] {
  const url = addressOf(form.url);
  return [
    ...(url === null || url.length > MOST ? (["url"] as const) : []),
    ...(form.events.length === 0 ? (["events"] as const) : []),
  ];
}

/** As it travels: in ASCII, whatever its letters are. Null: it is no address that can be called. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
