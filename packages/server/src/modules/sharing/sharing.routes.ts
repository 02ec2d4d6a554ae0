import { Readable } from 'node:stream';
import { sharingEndpoints } from '@fundry/contracts/endpoints/sharing.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { copyPublicGroup, publicCalendar, publicGroup } from './groups/public-group.service.ts';
import { endGroupShare, groupShare, shareGroup } from './groups/share-group.service.ts';
import { takeDownPage } from './groups/take-down.service.ts';
import { shareOpportunities, sharesOfOpportunity } from './opportunities/share-opportunities.service.ts';
import type { SharingServices } from './services.ts';

/** Registers the calls by which people share opportunities and groups, and those that open a public group. */
export function registerSharing(app: FastifyInstance, services: SharingServices): void {
  registerEndpoint(app, sharingEndpoints.shareOpportunities, ({ caller, viewer, body }) =>
    shareOpportunities(services, { caller, viewer }, body),
  );
  registerEndpoint(app, sharingEndpoints.listSharesOfOpportunity, ({ caller, params, query }) =>
    sharesOfOpportunity(services, caller.person.id, Number(params.id), query),
  );
  registerEndpoint(app, sharingEndpoints.shareGroup, ({ caller, body }) =>
    shareGroup(services, caller, body),
  );
  registerEndpoint(app, sharingEndpoints.readGroupShare, ({ caller, params }) =>
    groupShare(services, caller, params.groupId),
  );
  registerEndpoint(app, sharingEndpoints.endGroupShare, async ({ caller, params }) => {
    await endGroupShare(services, caller, params.groupId);
    return { done: true as const };
  });

  registerEndpoint(app, sharingEndpoints.readPublicGroup, (call) => {
    keepToOneself(call.reply);
    return publicGroup(services, call, call.params.id, call.query);
  });
  registerEndpoint(app, sharingEndpoints.takeDownPublicGroup, async ({ caller, params }) => {
    await takeDownPage(services, caller, params.id);
    return { done: true as const };
  });
  registerEndpoint(app, sharingEndpoints.copyPublicGroup, ({ caller, params, body }) =>
    copyPublicGroup(services, caller, params.id, body.name),
  );
  registerEndpoint(app, sharingEndpoints.readPublicGroupCalendar, async ({ params, reply }) => {
    keepToOneself(reply);
    const file = await publicCalendar(services, params.id);
    reply.type('text/calendar; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="deadlines.ics"');
    return Readable.from(file, { objectMode: false });
  });
}

/** The address opens the page, so caches, search engines and the sites that a link leads to must not learn it. */
function keepToOneself(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-cache');
  reply.header('x-robots-tag', 'noindex');
  reply.header('referrer-policy', 'no-referrer');
}
