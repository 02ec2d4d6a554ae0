import { CHANGES_DAYS, trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import { netChange } from '@fundry/contracts/record-words/changes.ts';
import type { FastifyInstance } from 'fastify';
import { dayNumber, dayOfNumber } from '../../platform/clock.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { scopeOf } from '../tracking/tracking.public.ts';
import { type TrackedChange, trackedChanges } from './tracked-changes.views.ts';

/** The most changed opportunities in one answer. */
const MOST = 100;

/** Registers what the home page of a signed-in person needs beside the calls of other modules. */
export function registerHome(app: FastifyInstance, { db, clock }: DiscoveryServices): void {
  registerEndpoint(app, trackingEndpoints.changes, async ({ caller, query }) => {
    const earliest = dayOfNumber(dayNumber(clock.today()) - CHANGES_DAYS);
    const since = [query.since, earliest].sort().at(-1) ?? earliest;
    const told = await trackedChanges(db, scopeOf(caller), since);
    const changes = [...Map.groupBy(told, ({ id }) => id).values()]
      .flatMap(changeOf)
      .sort((a, b) => (a.changedDate < b.changedDate ? 1 : -1));
    return { changes: changes.slice(0, MOST), total: changes.length };
  });
}

/** The changes of one opportunity as one. Empty when in the end it is as it was. */
function changeOf(told: TrackedChange[]) {
  const last = told.at(-1);
  const net = netChange(told);
  if (!last || Object.keys(net.before).length === 0) return [];
  const { id, title, funder, changedAt } = last;
  return [{ ...net, opportunityId: String(id), title, funder, changedDate: changedAt.toISOString() }];
}
