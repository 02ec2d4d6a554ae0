import { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import { MAX_IDS } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { recordsById } from '../../discovery/discovery.public.ts';
import { scopeOf } from '../scope.ts';
import type { TrackingServices } from '../services.ts';
import { askedFilters } from './asked-filters.ts';
import { countsOf } from './tallies.ts';
import { trackedAnswer } from './tracked-answer.ts';
import { readDates } from './tracked-dates.store.ts';
import { readIds, readPage } from './tracked-list.store.ts';
import { noteVisit } from './visit.store.ts';

/** The most dates in one answer. */
const MOST_DATES = 2_000;

/** The calls that read what a person tracks. */
export function registerTrackedList(app: FastifyInstance, { discovery }: TrackingServices): void {
  const { db, clock } = discovery;

  registerEndpoint(app, trackingEndpoints.list, async ({ caller, query }) => {
    const scope = scopeOf(caller);
    const filters = await askedFilters(db, scope, query);
    const { rows, tallies } = await readPage(db, scope, filters, clock.today(), query);
    const present = rows.map(({ presentId }) => presentId);
    const records = await recordsById('opportunities', present, discovery);
    const { total, ...counts } = countsOf(tallies, filters);
    return {
      opportunities: rows.map((row) => trackedAnswer(row, records.get(row.presentId) ?? null)),
      total,
      counts,
    };
  });
  registerEndpoint(app, trackingEndpoints.ids, async ({ caller, query }) => {
    const scope = scopeOf(caller);
    const filters = await askedFilters(db, scope, query);
    const part = { orderBy: 'recent', most: MAX_IDS } as const;
    const { ids, total } = await readIds(db, scope, filters, clock.today(), part);
    return { ids: ids.map(({ id }) => String(id)), total };
  });
  registerEndpoint(app, trackingEndpoints.dates, async ({ caller, query }) => {
    const scope = scopeOf(caller);
    const filters = await askedFilters(db, scope, query);
    const { dates, total } = await readDates(db, scope, filters, clock.today(), {
      ...query,
      most: MOST_DATES,
    });
    return { dates: dates.map(({ id, ...date }) => ({ opportunityId: String(id), ...date })), total };
  });
  registerEndpoint(app, trackingEndpoints.see, async ({ caller }) => {
    await noteVisit(db, scopeOf(caller), clock.now());
    return { done: true as const };
  });
}
