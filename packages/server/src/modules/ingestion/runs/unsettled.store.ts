import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { RunKind, RunState } from '../tables.ts';

/** An import that has ended. */
export interface EndedRun {
  id: string;
  kind: RunKind;
  source: string | null;
  inputs: string[];
  about_id: string | null;
  state: RunState;
  started_at: Date | null;
  ended_at: Date;
  failure: string | null;
  /** Whether it waits for a person who confirms what its lists lack. */
  heldBack: boolean;
}

/** Takes the imports that have ended and whose consequences nobody has drawn yet, oldest first. */
export async function takeUnsettled(trx: Kysely<Database>, at: Date): Promise<EndedRun[]> {
  const rows = await trx
    .updateTable('import_run')
    .set({ settled_at: at })
    .where('settled_at', 'is', null)
    .where('ended_at', 'is not', null)
    .where('state', 'not in', ['waiting', 'running'])
    .returning(['id', 'kind', 'source', 'inputs', 'about_id', 'state', 'started_at', 'ended_at'])
    .returning(['failure', 'summary'])
    .execute();
  return rows
    .map(({ summary, ended_at, ...row }) => ({
      ...row,
      ended_at: ended_at ?? at,
      heldBack: summary?.heldBack.some(({ earlier }) => !earlier) ?? false,
    }))
    .sort((one, other) => one.ended_at.getTime() - other.ended_at.getTime());
}
