import { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { scopeOf } from '../scope.ts';
import type { TrackingServices } from '../services.ts';
import { RESTORABLE_MS, restore, track, untrack } from './track.service.ts';
import { forgetUntracked } from './tracked.store.ts';

/**
 * The calls that track opportunities, untrack and restore them. What was untracked more than an hour ago is regularly
 * deleted for good.
 */
export function registerTrack(app: FastifyInstance, { discovery, ticker }: TrackingServices): void {
  const { db, clock } = discovery;

  registerEndpoint(app, trackingEndpoints.track, async ({ caller, body }) => {
    const { opportunityIds, tracked, ...settings } = body;
    const scope = scopeOf(caller);
    return {
      opportunityIds: tracked
        ? await track(discovery, scope, opportunityIds, settings)
        : await untrack(discovery, scope, opportunityIds),
    };
  });
  registerEndpoint(app, trackingEndpoints.untrack, async ({ caller, body }) => ({
    opportunityIds: await untrack(discovery, scopeOf(caller), body),
  }));
  registerEndpoint(app, trackingEndpoints.restore, async ({ caller, body }) => ({
    opportunityIds: await restore(discovery, scopeOf(caller), body.opportunityIds),
  }));

  ticker.every({
    name: 'forgetting untracked opportunities',
    everyMs: RESTORABLE_MS,
    run: () => forgetUntracked(db, new Date(clock.now().getTime() - RESTORABLE_MS)),
  });
}
