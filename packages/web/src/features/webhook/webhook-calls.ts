import type { webhookEndpoints } from '@fundry/contracts/endpoints/webhooks.ts';
import { call } from '../../lib/api-client.ts';

export type Webhook = NonNullable<(typeof webhookEndpoints.readOwn.answer)['_output']['webhook']>;
export type SavedWebhook = (typeof webhookEndpoints.saveOwn.answer)['_output'];
export type WebhookFields = (typeof webhookEndpoints.saveOwn.body)['_output'];
export type Attempt = (typeof webhookEndpoints.testOwn.answer)['_output'];
export type AttemptPage = (typeof webhookEndpoints.logOwn.answer)['_output'];

/** Whose webhook: that of the person's own account, or of another account. */
export type WebhookOf = 'own' | { accountId: string };

/** The calls about the webhook of an account. */
export function webhookCalls(of: WebhookOf) {
  if (of === 'own') {
    return {
      read: (signal: AbortSignal) => call('GET /api/account/webhook', { signal }),
      save: (body: WebhookFields) => call('PUT /api/account/webhook', { body }),
      remove: () => call('DELETE /api/account/webhook'),
      renew: () => call('POST /api/account/webhook/_renew_secret'),
      test: () => call('POST /api/account/webhook/_test'),
      log: (page: { before?: number }, signal: AbortSignal) =>
        call('GET /api/account/webhook/attempts', { query: page, signal }),
    };
  }
  const query = of;
  return {
    read: (signal: AbortSignal) => call('GET /api/admin/account/webhook', { query, signal }),
    save: (body: WebhookFields) => call('PUT /api/admin/account/webhook', { query, body }),
    remove: () => call('DELETE /api/admin/account/webhook', { query }),
    renew: () => call('POST /api/admin/account/webhook/_renew_secret', { query }),
    test: () => call('POST /api/admin/account/webhook/_test', { query }),
    log: (page: { before?: number }, signal: AbortSignal) =>
      call('GET /api/admin/account/webhook/attempts', { query: { ...query, ...page }, signal }),
  };
}
export type WebhookCalls = ReturnType<typeof webhookCalls>;
