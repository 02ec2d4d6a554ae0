import { webhookEndpoints } from '@fundry/contracts/endpoints/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { requireAccount } from '../../institutions/institutions.public.ts';
import { sentTitles } from '../../labels/labels.public.ts';
import { type AttemptRow, readLog } from './attempt-log.store.ts';
import type { WebhookServices } from './services.ts';
import {
  type Act,
  readWebhook,
  removeWebhook,
  renewSecret,
  saveWebhook,
  testWebhook,
} from './webhook.service.ts';

/** Registers the calls about the webhook of the caller's own account, and of any account. */
export function registerWebhooks(app: FastifyInstance, services: WebhookServices): void {
  const calls = callsOf(services);
  registerEndpoint(app, webhookEndpoints.readOwn, ({ caller }) => calls.read(caller.account.id));
  registerEndpoint(app, webhookEndpoints.saveOwn, ({ caller, body }) =>
    saveWebhook(services, { by: caller, accountId: caller.account.id }, body),
  );
  registerEndpoint(app, webhookEndpoints.removeOwn, ({ caller }) =>
    calls.remove({ by: caller, accountId: caller.account.id }),
  );
  registerEndpoint(app, webhookEndpoints.renewOwn, ({ caller }) =>
    calls.renew({ by: caller, accountId: caller.account.id }),
  );
  registerEndpoint(app, webhookEndpoints.testOwn, ({ caller }) => calls.test(caller.account.id));
  registerEndpoint(app, webhookEndpoints.logOwn, ({ caller, query }) => calls.log(caller.account.id, query));

  const accountIn = async ({ accountId }: { accountId: string }) => {
    await requireAccount(services.db, accountId);
    return accountId;
  };
  registerEndpoint(app, webhookEndpoints.read, async ({ query }) => calls.read(await accountIn(query)));
  registerEndpoint(app, webhookEndpoints.save, async ({ caller, query, body }) =>
    saveWebhook(services, { by: caller, accountId: await accountIn(query) }, body),
  );
  registerEndpoint(app, webhookEndpoints.remove, async ({ caller, query }) =>
    calls.remove({ by: caller, accountId: await accountIn(query) }),
  );
  registerEndpoint(app, webhookEndpoints.renew, async ({ caller, query }) =>
    calls.renew({ by: caller, accountId: await accountIn(query) }),
  );
  registerEndpoint(app, webhookEndpoints.test, async ({ query }) => calls.test(await accountIn(query)));
  registerEndpoint(app, webhookEndpoints.log, async ({ query }) => calls.log(await accountIn(query), query));
}

function callsOf(services: WebhookServices) {
  const { db } = services;
  return {
    read: async (accountId: string) => ({ webhook: await readWebhook(services, accountId) }),
    async remove(act: Act): Promise<{ done: true }> {
      await removeWebhook(services, act);
      return { done: true };
    },
    renew: async (act: Act) => ({ secret: await renewSecret(services, act) }),
    test: async (accountId: string) => attemptOf(await testWebhook(services, accountId), new Map()),
    async log(accountId: string, { before = null }: { before?: number | null | undefined }) {
      const { attempts, next } = await readLog(db, accountId, before);
      const ids = attempts.flatMap(({ opportunity_id }) => opportunity_id ?? []);
      const titles = await sentTitles(db, accountId, ids);
      return { attempts: attempts.map((row) => attemptOf(row, titles)), next };
    },
  };
}

function attemptOf(row: AttemptRow, titles: Map<number, string>) {
  const { id, at, opportunity_id, change_number, status, fault, outcome, next_try_at } = row;
  return {
    id,
    at: at.toISOString(),
    opportunity:
      opportunity_id === null || change_number === null
        ? null
        : { id: String(opportunity_id), title: titles.get(opportunity_id) ?? '', number: change_number },
    ...{ status, fault, outcome },
    nextTryAt: next_try_at?.toISOString() ?? null,
  };
}
