/** What the server refused, and why. */
import type { Code, FieldFault, Problem, Why } from "$protocol";

/** Codes the server sends, and two that only the client knows. */
export type RefusalCode = Code | "offline" | "unknown";

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly faults: readonly FieldFault[];
  readonly why: Why | null;
  /** Milliseconds after which the same may be asked again; null: it need not be. */
  readonly retryMs: number | null;

  constructor(code: RefusalCode, detail: string, more: Partial<Problem> = {}) {
    super(detail);
    this.code = code;
    this.faults = more.errors ?? [];
    this.why = more.why ?? null;
    this.retryMs = more.retry_ms ?? null;
  }

  /** Reads an answer that is no success. */
  static async of(response: Response): Promise<Refusal> {
    try {
      const problem = (await response.json()) as Problem;
      return new Refusal(problem.code, problem.detail, problem);
    } catch {
      return new Refusal("unknown", `${response.status} ${response.statusText}`);
    }
  }
}
