import { sql } from 'kysely';
import type { PersonalData } from '../identity/identity.public.ts';
import { releaseApplicationFiles } from './applying/application-files.ts';

/**
 * What a person has written in competitions, for the download of all personal data. With the person go their applications
 * and the drafts of their reviews. Reviews that were handed in stay, without the name.
 */
export const competitionData: PersonalData[] = [
  {
    name: 'applications',
    read: (db, personId) =>
      db
        .selectFrom('competition_application')
        .innerJoin('competition', 'competition.id', 'competition_application.competition_id')
        .select([
          'competition.account_id',
          'competition.title as opportunity',
          'competition_application.draft',
          'competition_application.saved_at',
          'competition_application.handed_in',
          'competition_application.handed_in_at',
        ])
        .select([
          sql<string | null>`case when announced_at is not null then decision end`.as('decision'),
          sql<string | null>`case when announced_at is not null then decision_message end`.as('message'),
        ])
        .where('competition_application.person_id', '=', personId)
        .orderBy('competition_application.saved_at')
        .execute(),
    async erase(db, personId) {
      const rows = await db
        .selectFrom('competition_application')
        .innerJoin('competition', 'competition.id', 'competition_application.competition_id')
        .select(['competition_application.id', 'competition.account_id as accountId'])
        .where('competition_application.person_id', '=', personId)
        .execute();
      for (const { id, accountId } of rows)
        await releaseApplicationFiles(db, { accountId, at: new Date() }, id);
    },
  },
  {
    name: 'reviews',
    read: (db, personId) =>
      db
        .selectFrom('competition_review')
        .select(['application_id', 'scores', 'comment', 'handed_in_at'])
        .where('person_id', '=', personId)
        .orderBy('application_id')
        .execute(),
    async erase(db, personId) {
      await db
        .deleteFrom('competition_review')
        .where('person_id', '=', personId)
        .where('handed_in_at', 'is', null)
        .execute();
    },
  },
  {
    name: 'competitions',
    read: (db, personId) =>
      db
        .selectFrom('competition_log')
        .select(['competition_id', 'at', 'act', 'detail'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
];
