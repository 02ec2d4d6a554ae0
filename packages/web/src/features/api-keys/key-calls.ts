import type { CONSUMER_TYPES, ConsumerType, Scope } from '@fundry/contracts/access.ts';
import type { apiConsumerEndpoints } from '@fundry/contracts/endpoints/api-consumers.ts';
import { call } from '../../lib/api-client.ts';

export type ApiConsumer = (typeof apiConsumerEndpoints.list.answer)['_output'][number];
export type CreatedConsumer = (typeof apiConsumerEndpoints.create.answer)['_output'];
export type NewConsumer = (typeof apiConsumerEndpoints.createOwn.body)['_output'];

/** Which keys: those of the person's own account, of another account, or of all accounts. */
export type KeysOf = 'own' | 'all' | { accountId: string };

/**
 * The calls for the API keys of an account, or of all accounts. With "all", a new key belongs to the account named in
 * the call.
 */
export function keyCalls(of: KeysOf) {
  const base = of === 'own' ? '/api/account' : '/api/admin/account';
  const account = typeof of === 'object' ? of : {};
  return {
    list: (signal: AbortSignal) => call(`GET ${base}/api-consumers`, { query: account, signal }),
    create: (fields: NewConsumer, accountId?: string) =>
      call(`POST ${base}/api-consumers`, { body: { ...fields, ...(accountId ? { accountId } : account) } }),
    rename: (id: string, name: string) =>
      call(`PUT ${base}/api-consumers/:id`, { params: { id }, body: { name } }),
    remove: (id: string) => call(`DELETE ${base}/api-consumers/:id`, { params: { id } }),
  };
}

/** What each type of consumer is called on the screen. */
export const TYPE_LABELS: Record<ConsumerType & (typeof CONSUMER_TYPES)[number], string> = {
  GENERIC: 'Program',
  PURE: 'Research-information system (Pure)',
};

/** What each scope of a key allows, in words. */
export const SCOPE_LABELS: Record<Scope, { label: string; description: string }> = {
  'search:read': { label: 'Search', description: 'Searches, records and counts' },
  'labels:read': { label: 'Labels', description: 'Opportunities sent to the research-information system' },
};
