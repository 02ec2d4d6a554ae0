import { dismissalEndpoints } from '@fundry/contracts/endpoints/dismissals.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_DISMISSED } from '@fundry/contracts/limits.ts';
import { RECORD_NOUNS } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { type DiscoveryServices, recordNames } from '../discovery/discovery.public.ts';
import { deleteDismissals, dismissedAt, insertDismissal, pageOfDismissals } from './dismissal.store.ts';
import { idsOfSame, idsToday } from './same-records.ts';

/**
 * Registers the calls to dismiss a record, undo a dismissal, and list dismissals. All people see and change only their
 * own.
 */
export function registerDismissals(app: FastifyInstance, services: DiscoveryServices): void {
  const { db, clock } = services;
  registerEndpoint(app, dismissalEndpoints.list, async ({ caller, viewer, params: { target }, query }) => {
    const { rows, total } = await pageOfDismissals(db, caller.person.id, target, query);
    const ids = rows.map((row) => row.record_id);
    const today = await idsToday(db, target, ids, viewer);
    const names = await recordNames(target, [...today.values()], viewer, services);
    const records = rows.map(({ record_id, dismissed_at }) => {
      const id = today.get(record_id) ?? record_id;
      const { title, funder } = names.get(id) ?? { title: null, funder: null };
      return { id: String(id), dismissedAt: dismissed_at.toISOString(), title, funder };
    });
    return { records, total };
  });
  registerEndpoint(app, dismissalEndpoints.read, async ({ caller, params: { target, id } }) => {
    const same = await idsOfSame(db, caller.person.id, target, Number(id));
    const at = await dismissedAt(db, caller.person.id, target, same);
    return { dismissedAt: at?.toISOString() ?? null };
  });
  registerEndpoint(app, dismissalEndpoints.dismiss, async ({ caller, viewer, params: { target, id } }) => {
    const today = (await idsToday(db, target, [Number(id)], viewer)).get(Number(id));
    if (today === undefined) {
      throw new ApiError(
        404,
        'dismissals/not-found',
        `There is no ${RECORD_NOUNS[target]} with the id ${id}.`,
      );
    }
    if (!(await insertDismissal(db, caller.person.id, target, today, clock.now(), MAX_DISMISSED))) {
      const most = formatCount(MAX_DISMISSED);
      throw new ApiError(
        409,
        'dismissals/too-many',
        `You have dismissed ${most} ${target}, which is the maximum. Bring some of them back first.`,
      );
    }
    return { done: true as const };
  });
  registerEndpoint(app, dismissalEndpoints.undo, async ({ caller, params: { target, id } }) => {
    const same = await idsOfSame(db, caller.person.id, target, Number(id));
    await deleteDismissals(db, caller.person.id, target, same);
    return { done: true as const };
  });
}
