import { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import { TRACKED_MAILS } from '@fundry/contracts/tracking/tracking-words.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { EndByToken } from '../notifications/notifications.public.ts';
import { endedId } from './digest/links.ts';

/** Registers the call that ends emails about tracked opportunities with the token from one of them. */
export function registerReminders(app: FastifyInstance, endByToken: EndByToken): void {
  registerEndpoint(app, trackingEndpoints.endAlerts, async ({ params, query }) => {
    const opportunityId = query.opportunityId === undefined ? null : Number(query.opportunityId);
    const asked = endedId({ type: params.type, opportunityId });
    await endByToken(
      query.unsubscribeId,
      ({ kind, subject, id }) =>
        kind === TRACKED_MAILS && (id ?? 'All') === asked && (query.userId ?? subject) === subject,
    );
    return { done: true as const };
  });
}
