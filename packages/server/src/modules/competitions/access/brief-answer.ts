import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type Rights, rightsIn } from '../competition.policy.ts';
import type { Asking, CompetitionRow, OwnRow } from './competition-row.store.ts';
import { type Counts, countsOf } from './counts.store.ts';
import { involvementOf, rightsOf } from './require-right.ts';

/** Competitions as the API answers them in lists. Each must be one that the person who asks may know of. */
export async function briefAnswers(db: Kysely<Database>, asking: Asking, rows: CompetitionRow[]) {
  const ids = rows.map(({ id }) => id);
  const counts = await countsOf(db, ids, asking.personId);
  return rows.map((row) => {
    const { rights } = rightsOf(row, asking);
    const own = row.own && ownStanding(row.own, rights.sees.has('own-decision'));
    return { ...briefAnswer(row, rights, counts.get(row.id)), ...(own && { ownApplication: own }) };
  });
}

/** Those of the rows that the person who asks may know of. */
export function knownTo(asking: Asking, rows: CompetitionRow[]): CompetitionRow[] {
  return rows.filter((row) => rightsIn(involvementOf(row, asking), row.state).sees.has('competition'));
}

/** A competition with what everybody who knows of it sees, and what somebody with these rights sees beside, except their own application. */
export function briefAnswer(row: CompetitionRow, { roles, may, sees }: Rights, counts: Counts | undefined) {
  return {
    id: row.id,
    opportunity: { id: String(row.opportunity_id), title: row.title, funder: row.funder },
    state: row.state,
    places: row.setup.places,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    zone: row.setup.zone,
    roles,
    may: [...may],
    ...(counts && sees.has('counts') && { counts: seenCounts(counts, roles) }),
  };
}

/** The own application in lists. What was decided about it is told of one that was handed in. */
function ownStanding({ title, handedInAt, unsentChanges, decision, message }: OwnRow, isTold: boolean) {
  return {
    title,
    handedInAt: handedInAt && new Date(handedInAt).toISOString(),
    unsentChanges,
    ...(isTold && handedInAt && { decision: { decision, message } }),
  };
}

function seenCounts(
  { applications, drafts, reviews, decided, forward, decisionVersion, ownReviews }: Counts,
  roles: Rights['roles'],
) {
  return {
    applications,
    ...(roles.includes('editor') && { drafts, reviews, decided, forward, decisionVersion }),
    ...(roles.includes('reviewer') && { ownReviews }),
  };
}
