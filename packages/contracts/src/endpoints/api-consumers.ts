import { z } from 'zod';
import { CONSUMER_TYPES, SCOPES } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiConsumer } from '../identity/account-answers.ts';
import { byAccount, byId, done, id, line } from '../identity/fields.ts';

const own = { tag: 'Account', access: 'admin' } as const;
const any = { tag: 'Administration', access: 'almighty' } as const;

const fields = z.strictObject({
  name: line(200),
  type: z.enum(CONSUMER_TYPES).default('GENERIC'),
  scopes: z.array(z.enum(SCOPES)).min(1, 'choose at least one scope').max(SCOPES.length),
  requestsPerMinute: z.number().int().min(1).max(6_000).default(120),
});
const created = apiConsumer.extend({
  key: z.string().describe('Shown only this once; Fundry keeps just its hash'),
});

/** API keys. Administrators see those of their own account, the super administrator those of every account. */
export const apiConsumerEndpoints = {
  listOwn: defineEndpoint({
    ...own,
    name: 'listOwnApiConsumers',
    method: 'GET',
    path: '/api/account/api-consumers',
    summary: 'API keys of the account',
    answer: z.array(apiConsumer),
  }),
  createOwn: defineEndpoint({
    ...own,
    name: 'createOwnApiConsumer',
    method: 'POST',
    path: '/api/account/api-consumers',
    summary: 'Creates an API key',
    body: fields,
    answer: created,
  }),
  removeOwn: defineEndpoint({
    ...own,
    name: 'deleteOwnApiConsumer',
    method: 'DELETE',
    path: '/api/account/api-consumers/:id',
    summary: 'Deletes an API key at once',
    params: byId,
    answer: done,
  }),
  list: defineEndpoint({
    ...any,
    name: 'listApiConsumers',
    method: 'GET',
    path: '/api/admin/account/api-consumers',
    summary: 'API keys of all accounts, or of one',
    query: byAccount.partial(),
    answer: z.array(apiConsumer),
  }),
  create: defineEndpoint({
    ...any,
    name: 'createApiConsumer',
    method: 'POST',
    path: '/api/admin/account/api-consumers',
    summary: 'Creates an API key for an account',
    body: fields.extend({ accountId: id }),
    answer: created,
  }),
  remove: defineEndpoint({
    ...any,
    name: 'deleteApiConsumer',
    method: 'DELETE',
    path: '/api/admin/account/api-consumers/:id',
    summary: 'Deletes an API key at once',
    params: byId,
    answer: done,
  }),
};
