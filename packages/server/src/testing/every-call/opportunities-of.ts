import { FIRST_INTERNAL_ID } from '@fundry/contracts/internal-ids.ts';
import { EMPTY_DRAFT } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Gives an account an internal opportunity with its facts and its draft, and something added to a public one. Each text
 * holds `mark`.
 */
export async function fillOpportunities(
  db: Kysely<Database>,
  { accountId, personId, now, mark }: { accountId: string; personId: string; now: Date; mark: string },
): Promise<void> {
  await db
    .insertInto('internal_record')
    .values({
      account_id: accountId,
      id: FIRST_INTERNAL_ID,
      record: JSON.stringify({ title: mark }),
      first_published_at: now,
      changed_at: now,
      revision: 0,
    })
    .execute();
  const ofInternal = { account_id: accountId, opportunity_id: FIRST_INTERNAL_ID };
  await db
    .insertInto('opportunity_brief')
    .values({ ...ofInternal, title: mark, due_on: [], deadline_days: [] })
    .execute();
  await db
    .insertInto('opportunity_deadline')
    .values({ ...ofInternal, kind: 'DueDate', due_on: '2027-01-01', label: mark, since_revision: 0 })
    .execute();
  const facts = JSON.stringify({ status: mark });
  await db
    .insertInto('opportunity_change')
    .values({
      ...ofInternal,
      told_of: FIRST_INTERNAL_ID,
      revision: 0,
      changed_at: now,
      before: facts,
      after: facts,
    })
    .execute();
  await db
    .insertInto('call_details')
    .values({
      account_id: accountId,
      opportunity_id: 1,
      deadlines: '[]',
      instructions: mark,
      contact: JSON.stringify(EMPTY_DRAFT.contact),
      version: 1,
      written_by: personId,
      written_at: now,
    })
    .execute();
  await db.insertInto('call_details_counter').values({ account_id: accountId, last_version: 1 }).execute();
  await db
    .insertInto('internal_opportunity')
    .values({
      account_id: accountId,
      id: FIRST_INTERNAL_ID,
      draft: JSON.stringify({ ...EMPTY_DRAFT, title: mark }),
      status: 'draft',
      version: 1,
      words: mark,
      written_by: personId,
      written_at: now,
    })
    .execute();
}
