import { labelEndpoints } from '@fundry/contracts/endpoints/labels.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { DiscoveryServices } from '../../discovery/discovery.public.ts';
import { integratedAccount } from '../integrated-account.ts';
import { send, unsend } from './send.service.ts';

/** Registers the calls that send opportunities to the research-information system and take them back. */
export function registerSending(app: FastifyInstance, services: DiscoveryServices): void {
  registerEndpoint(app, labelEndpoints.assign, async ({ caller, body }) => {
    const accountId = await integratedAccount(services.db, caller.account.id);
    const { opportunityIds: ids, labelIds, labelNames, removeLabelIds: remove } = body;
    const sender = { accountId, personId: caller.person.id };
    return { opportunityIds: await send(services, sender, { ids, labelIds, labelNames, remove }) };
  });
  registerEndpoint(app, labelEndpoints.unassign, async ({ caller, body }) => {
    const accountId = await integratedAccount(services.db, caller.account.id);
    const { opportunityIds: ids, labelIds } = body;
    return { opportunityIds: await unsend(services, accountId, { ids, labelIds }) };
  });
}
