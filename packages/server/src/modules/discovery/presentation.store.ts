import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The opening of an opportunity's page, and where the reader came from. */
export interface Presentation {
  opportunityId: number;
  at: Date;
  referrer: string;
  referrerSource?: string | null;
  evaluation?: string | null;
  rank?: number | null;
  query?: string | null;
}

/** Stores one presentation. */
export async function storePresentation(db: Kysely<Database>, one: Presentation): Promise<void> {
  await db
    .insertInto('presentation_event')
    .values({
      opportunity_id: one.opportunityId,
      presented_at: one.at,
      referrer: one.referrer,
      referrer_source: one.referrerSource ?? null,
      evaluation: one.evaluation ?? null,
      rank: one.rank ?? null,
      query: one.query ?? null,
    })
    .execute();
}
