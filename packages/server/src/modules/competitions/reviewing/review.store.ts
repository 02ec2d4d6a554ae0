import type { ReviewText } from '@fundry/contracts/competitions/competition-fields.ts';
import type { Kysely } from 'kysely';
import { jsonText } from '../../../platform/db/json-text.ts';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A review as it is stored. */
export interface ReviewRow extends ReviewText {
  person_id: string | null;
  version: number;
  /** Null: a draft, which nobody else sees. */
  handed_in_at: Date | null;
}

const COLUMNS = ['person_id', 'scores', 'comment', 'version', 'handed_in_at'] as const;

/** The reviews of an application, drafts included, in the order in which they were handed in. */
export function reviewsOf(db: Db, applicationId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('competition_review')
    .select(COLUMNS)
    .where('application_id', '=', applicationId)
    .orderBy('handed_in_at')
    .execute();
}

/**
 * Saves a review over the version that the reviewer saw (0: none), and hands it in when there is a moment. Null: that is not
 * the present one, or it was handed in before.
 */
export async function saveReviewRow(
  db: Db,
  of: { applicationId: string; personId: string },
  { version, scores, comment }: ReviewText & { version: number },
  handedInAt: Date | null,
): Promise<ReviewRow | null> {
  const text = { scores: jsonText(scores), comment: comment.toWellFormed(), handed_in_at: handedInAt };
  if (version === 0) {
    const begun = await db
      .insertInto('competition_review')
      .values({ application_id: of.applicationId, person_id: of.personId, version: 1, ...text })
      .onConflict((conflict) => conflict.columns(['application_id', 'person_id']).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    return begun ?? null;
  }
  const saved = await db
    .updateTable('competition_review')
    .set({ version: version + 1, ...text })
    .where('application_id', '=', of.applicationId)
    .where('person_id', '=', of.personId)
    .where('version', '=', version)
    .where('handed_in_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  return saved ?? null;
}
