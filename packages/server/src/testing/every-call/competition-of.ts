import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Gives an account a competition with an application, a review and a log. Each text holds `mark`. */
export async function fillCompetition(
  db: Kysely<Database>,
  { accountId, personId, now, mark }: { accountId: string; personId: string; now: Date; mark: string },
): Promise<void> {
  const person = { person_id: personId };
  const setup = {
    places: 1,
    introduction: mark,
    opens: { date: '2020-01-01', time: '00:00' },
    closes: { date: '2020-01-02', time: '00:00' },
    zone: 'UTC',
    form: [],
    criteria: [],
  };
  const competition = await db
    .insertInto('competition')
    .values({
      account_id: accountId,
      opportunity_id: 1,
      title: mark,
      setup: JSON.stringify(setup),
      opens_at: now,
      closes_at: now,
      version: 1,
      words: mark,
      opened_by: personId,
    })
    .returning('id as competition_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('competition_reviewer')
    .values({ ...competition, ...person })
    .execute();
  const text = JSON.stringify({ title: mark, answers: {}, files: {} });
  const application = await db
    .insertInto('competition_application')
    .values({
      ...competition,
      ...person,
      draft: text,
      version: 1,
      saved_at: now,
      handed_in: text,
      handed_in_at: now,
    })
    .returning('id as application_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('competition_review')
    .values({ ...application, ...person, scores: '{}', comment: mark, version: 1, handed_in_at: now })
    .execute();
  await db
    .insertInto('competition_log')
    .values({ ...competition, ...person, at: now, act: 'changed', detail: JSON.stringify({ what: mark }) })
    .execute();
}
