import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { OwnApplication } from './application.store.ts';
import { withFiles } from './application-files.ts';

/** An application as its applicant reads it. The decision is told once it is announced. */
export async function ownAnswer(
  db: Kysely<Database>,
  accountId: string,
  own: OwnApplication,
  { isTold }: { isTold: boolean },
) {
  const { id, draft, version, saved_at, handed_in, handed_in_at, decision, decision_message } = own;
  const unsentChanges = handed_in !== null && !isDeepStrictEqual(draft, handed_in);
  const named = await withFiles(db, accountId, [draft, handed_in]);
  return {
    id,
    ...named(draft),
    version,
    savedAt: saved_at.toISOString(),
    handedInAt: handed_in_at?.toISOString() ?? null,
    unsentChanges,
    ...(handed_in && unsentChanges && { handedIn: named(handed_in) }),
    ...(isTold && handed_in && { decision: { decision, message: decision_message } }),
  };
}
