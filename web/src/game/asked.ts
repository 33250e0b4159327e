/** What is asked about a table beside the socket. A refusal is no answer: null. */
import type { Table, TableAnswer, TableId, Verdict, Why } from "$protocol";

import { Refusal } from "../wire/problem";
import { get } from "../wire/rest";

type Headers = Readonly<Record<string, string>>;

export async function askTable(id: TableId, headers: Headers): Promise<Table | null> {
  const answer = await orNull(get<TableAnswer>(`/tables/${id}`, { headers }));
  return answer?.table ?? null;
}

/** Why a move would be refused to the player on turn; null: it would not be, or the server does not say. */
export async function askWhy(id: TableId, usi: string, headers: Headers): Promise<Why | null> {
  const answer = await orNull(get<Verdict>(`/tables/${id}/legal`, { query: { why: usi }, headers }));
  return answer?.why ?? null;
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
