import { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import { MAX_IDS } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { applicantOf, recordsById, verdictFor } from '../../discovery/discovery.public.ts';
import { type Scope, scopeOf } from '../scope.ts';
import type { TrackingServices } from '../services.ts';
import { arrange, type ListedRow, restrict, talliesOf } from './arrange.ts';
import { type Asked, askedFilters } from './asked-filters.ts';
import { changesSinceVisit } from './changes-since-visit.ts';
import { keepLists } from './kept-lists.ts';
import { countsOf } from './tallies.ts';
import { trackedAnswer } from './tracked-answer.ts';
import { readDates } from './tracked-dates.store.ts';
import { readDetails } from './tracked-list.store.ts';
import { noteVisit } from './visit.store.ts';

/** The most dates in one answer. */
const MOST_DATES = 2_000;

/** The calls that read what a person tracks. */
export function registerTrackedList(app: FastifyInstance, { discovery }: TrackingServices): void {
  const { db, clock } = discovery;
  const readList = keepLists(db);

  async function find(scope: Scope, query: Asked): Promise<ListedRow[]> {
    const filters = await askedFilters(db, scope, query);
    return arrange(restrict(await readList(scope), filters, clock.today()), filters, 'recent');
  }

  registerEndpoint(app, trackingEndpoints.list, async ({ caller, viewer, query }) => {
    const scope = scopeOf(caller);
    const filters = await askedFilters(db, scope, query);
    const listed = restrict(await readList(scope), filters, clock.today());
    const first = query.page * query.pageSize;
    const page = arrange(listed, filters, query.orderBy).slice(first, first + query.pageSize);
    const rows = await readDetails(db, scope, page);
    const present = rows.map(({ presentId }) => presentId);
    const [records, changes, applicant] = await Promise.all([
      recordsById('opportunities', present, viewer, discovery),
      changesSinceVisit(db, scope, rows),
      applicantOf(viewer, discovery),
    ]);
    const verdictOf = verdictFor(applicant);
    const { total, ...counts } = countsOf(talliesOf(listed), filters);
    return {
      opportunities: rows.map((row) => ({
        ...trackedAnswer(row, records.get(row.presentId) ?? null),
        change: changes.get(row.presentId) ?? null,
        ...verdictOf(records.get(row.presentId) ?? {}),
      })),
      total,
      counts,
    };
  });
  registerEndpoint(app, trackingEndpoints.ids, async ({ caller, query }) => {
    const listed = await find(scopeOf(caller), query);
    return {
      ids: listed.slice(0, MAX_IDS).map(({ row }) => String(row.opportunityId)),
      total: listed.length,
    };
  });
  registerEndpoint(app, trackingEndpoints.dates, async ({ caller, query }) => {
    const scope = scopeOf(caller);
    const listed = await find(scope, query);
    const { dates, total } = await readDates(db, scope, listed, { ...query, most: MOST_DATES });
    return { dates: dates.map(({ id, ...date }) => ({ opportunityId: String(id), ...date })), total };
  });
  registerEndpoint(app, trackingEndpoints.see, async ({ caller }) => {
    await noteVisit(db, scopeOf(caller), clock.now());
    return { done: true as const };
  });
}
