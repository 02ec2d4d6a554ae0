import { labelEndpoints } from '@fundry/contracts/endpoints/labels.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { DiscoveryServices } from '../../discovery/discovery.public.ts';
import { integratedAccount } from '../integrated-account.ts';
import { rowsOf } from '../sent/sent.store.ts';
import { labelCounts, labelsOf } from './label.store.ts';
import { changeName, removeLabel } from './labels.service.ts';

/** Registers the calls about the labels of an institution. */
export function registerLabels(app: FastifyInstance, services: DiscoveryServices): void {
  const { db } = services;
  registerEndpoint(app, labelEndpoints.list, async ({ caller }) => {
    const accountId = await integratedAccount(db, caller.account.id);
    const [labels, counts] = await Promise.all([labelsOf(db, accountId), labelCounts(db, accountId)]);
    return labels.map((label) => ({ ...label, opportunityCount: counts.get(label.id) ?? 0 }));
  });
  registerEndpoint(app, labelEndpoints.countAmong, async ({ caller, body }) => {
    const accountId = await integratedAccount(db, caller.account.id);
    const rows = await rowsOf(db, accountId, body.opportunityIds.map(Number));
    const sent = rows.filter(({ isSent }) => isSent);
    const ids = sent.map(({ id }) => id);
    const [labels, counts] = await Promise.all([labelsOf(db, accountId), labelCounts(db, accountId, ids)]);
    return {
      sent: new Set(sent.map(({ asked }) => asked)).size,
      labels: labels.map((label) => ({ ...label, count: counts.get(label.id) ?? 0 })),
    };
  });
  registerEndpoint(app, labelEndpoints.rename, async ({ caller, params, body }) => {
    await changeName(services, await integratedAccount(db, caller.account.id), params.id, body.name);
    return { done: true as const };
  });
  registerEndpoint(app, labelEndpoints.remove, async ({ caller, params }) => {
    await removeLabel(services, await integratedAccount(db, caller.account.id), params.id);
    return { done: true as const };
  });
}
