/** Refusals as sentences for people. */
import type { Words } from "../text/language.svelte";
import type { Refusal } from "./problem";

/** What a sentence may have to name. */
export interface About {
  /** Who is to move. */
  readonly turn?: string;
  /** How long a text may be. */
  readonly most?: number;
}

export function problemText(refusal: Refusal, { err, problem }: Words, about: About = {}): string {
  const seconds = Math.max(1, Math.ceil((refusal.retryMs ?? 1000) / 1000));
  switch (refusal.code) {
    case "bad_request":
      // Where it names a field, it was understood.
      return refusal.faults.length === 0 ? err.badRequest : problem.notAccepted;
    case "unauthenticated":
      return err.unauthenticated;
    case "forbidden":
      return err.forbidden;
    case "not_found":
      return err.notFound;
    case "conflict":
      return err.conflict;
    case "not_your_turn":
      return err.notYourTurn(about.turn ?? problem.someone);
    case "stale":
      return err.stale;
    case "illegal":
      return refusal.why === null ? err.illegal("") : err.illegal(problem.why[refusal.why]);
    case "id_reused":
      return err.idReused;
    case "game_over":
      return err.gameOver;
    case "paused":
      return err.paused;
    case "seat_taken":
      return err.seatTaken;
    case "table_full":
      return err.tableFull;
    case "precondition_failed":
      return problem.preconditionFailed;
    case "rate_limited":
      return err.rateLimited(seconds);
    case "busy":
      return err.busy(seconds);
    case "unavailable":
      return err.unavailable;
    case "unsupported":
      return err.unsupported;
    case "too_large":
      return about.most === undefined ? problem.tooMuch : err.tooLarge(about.most);
    case "internal":
      return err.internal(refusal.message);
    case "offline":
      return problem.offline;
    case "unknown":
      return problem.unknown;
  }
}

/** What the server adds in its own words, which are English: where its code alone does not say why. */
export function detailText({ code, faults, message }: Refusal): string | null {
  switch (code) {
    case "bad_request":
      return faults.length === 0 ? message : [...new Set(faults.map(({ detail }) => detail))].join("\n");
    case "conflict":
    case "forbidden":
    case "too_large":
    case "unsupported":
      return message;
    default:
      return null;
  }
}
