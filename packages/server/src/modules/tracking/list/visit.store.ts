import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Scope } from '../scope.ts';

/** Notes that a person saw the changes in their list. Later changes are changes since then. */
export async function noteVisit(
  db: Kysely<Database>,
  { personId, accountId }: Scope,
  at: Date,
): Promise<void> {
  await sql`
    insert into tracking_visit (person_id, account_id, seen_at) values (${personId}, ${accountId}::uuid, ${at})
    on conflict (person_id, account_id) do update set seen_at = greatest(tracking_visit.seen_at, excluded.seen_at)`.execute(
    db,
  );
}
