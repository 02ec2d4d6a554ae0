import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import type { ApplicationOrder } from '@fundry/contracts/competitions/competition-words.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { fold } from '../../../platform/search/fold.ts';
import { personNames } from '../../identity/identity.public.ts';
import type { Asking, CompetitionRow } from '../access/competition-row.store.ts';
import { involvementOf, rightsOf } from '../access/require-right.ts';
import { readsReviews } from '../competition.policy.ts';
import { type HandedIn, handedInApplications } from './applications.store.ts';

/** An application with the name of its applicant. */
type Named = HandedIn & { name: string };

/**
 * A page of the applications to a competition whose title and applicant hold all these folded words, as the person who asks
 * may see them, and how many there are. The order by score is for those who read all reviews; others get the order by title, which tells nothing.
 */
export async function listApplications(
  db: Kysely<Database>,
  asking: Asking,
  row: CompetitionRow,
  { words, orderBy, page }: { words: string[]; orderBy: ApplicationOrder; page: PageQuery },
) {
  const rows = await handedInApplications(db, row.id, asking.personId);
  const names = await personNames(
    db,
    rows.map(({ person_id }) => person_id),
  );
  const found = rows
    .map((one): Named => ({ ...one, name: names.get(one.person_id) ?? '' }))
    .filter(({ title, name }) => {
      const text = fold(`${title}\n${name}`);
      return words.every((word) => text.includes(word));
    });
  const readsAll = readsReviews(involvementOf(row, asking), row.state, false);
  const order = orderBy === '-average' && !readsAll ? 'title' : orderBy;
  const offset = offsetOf(page, found.length);
  const onPage = found.sort(ORDERS[order]).slice(offset, offset + page.pageSize);
  return { items: onPage.map((one) => listed(one, row, asking)), total: found.length };
}

const ORDERS: Record<ApplicationOrder, (a: Named, b: Named) => number> = {
  title: (a, b) => a.title.localeCompare(b.title) || a.id.localeCompare(b.id),
  applicant: (a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
  '-average': (a, b) => (b.average ?? 0) - (a.average ?? 0) || ORDERS.title(a, b),
};

function listed(one: Named, row: CompetitionRow, asking: Asking) {
  const { roles, sees } = rightsOf(row, asking).rights;
  const reads = readsReviews(involvementOf(row, asking), row.state, one.own_review === 'handed-in');
  return {
    id: one.id,
    title: one.title,
    applicant: { id: one.person_id, name: one.name },
    handedInAt: one.handed_in_at.toISOString(),
    ...(roles.includes('reviewer') && { ownReview: one.own_review }),
    ...(reads && { scored: { reviews: one.reviews, average: one.average } }),
    ...(sees.has('decisions') && { decision: one.decision }),
  };
}
