import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { personNames, writersOf } from '../../identity/identity.public.ts';
import { ownApplicationOf } from '../applying/application.store.ts';
import { ownAnswer } from '../applying/own-answer.ts';
import { briefAnswer } from './brief-answer.ts';
import { reviewerIds } from './competition.store.ts';
import type { Asking, CompetitionRow } from './competition-row.store.ts';
import { countsOf, reviewsByReviewer } from './counts.store.ts';
import { rightsOf } from './require-right.ts';

/** A competition as the person who asks may see it. Throws `ApiError` 404 when they may not know of it. */
export async function wholeAnswer(db: Kysely<Database>, asking: Asking, found: CompetitionRow | null) {
  const { row, rights } = rightsOf(found, asking);
  const counts = await countsOf(db, [row.id], asking.personId);
  const own = row.own && (await ownApplicationOf(db, row.id, asking.personId));
  return {
    ...briefAnswer(row, rights, counts.get(row.id)),
    ...row.setup,
    version: row.version,
    openedBy: (await writersOf(db, [row.opened_by]))(row.opened_by),
    announcedAt: row.announced_at?.toISOString() ?? null,
    ...(rights.sees.has('reviewers') && { reviewers: await reviewersOf(db, row.id) }),
    ...(own && {
      ownApplication: await ownAnswer(db, asking.accountId, own, { isTold: rights.sees.has('own-decision') }),
    }),
  };
}

async function reviewersOf(db: Kysely<Database>, competitionId: string) {
  const ids = await reviewerIds(db, competitionId);
  const [names, reviews] = [await personNames(db, ids), await reviewsByReviewer(db, competitionId)];
  return ids
    .map((id) => ({ id, name: names.get(id) ?? '', reviews: reviews.get(id) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
