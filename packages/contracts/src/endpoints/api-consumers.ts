import { z } from 'zod';
import { CONSUMER_TYPES, SCOPES } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiConsumer } from '../identity/account-answers.ts';
import { byAccount, byId, done, id, line } from '../identity/fields.ts';
import { keyEnd, shownOnce } from '../identity/key-fields.ts';

const own = { tag: 'Account', access: 'admin', notByKey: true } as const;
const any = { tag: 'Administration', access: 'almighty', notByKey: true } as const;

const fields = z.strictObject({
  name: line(200),
  type: z.enum(CONSUMER_TYPES).default('GENERIC'),
  scopes: z.array(z.enum(SCOPES)).min(1, 'choose at least one scope').max(SCOPES.length),
  requestsPerMinute: z.number().int().min(1).max(6_000).default(120),
  endsOn: keyEnd.nullish(),
});
const renaming = fields.pick({ name: true });
const created = apiConsumer.extend({
  key: shownOnce,
});

/** API keys. Administrators see those of their own account, the super administrator those of every account. */
export const apiConsumerEndpoints = {
  listOwn: defineEndpoint({
    ...own,
    name: 'listOwnApiConsumers',
    method: 'GET',
    path: '/api/account/api-consumers',
    summary: 'API keys of the account, newest first',
    answer: z.array(apiConsumer),
  }),
  createOwn: defineEndpoint({
    ...own,
    name: 'createOwnApiConsumer',
    method: 'POST',
    path: '/api/account/api-consumers',
    summary: 'Creates an API key',
    refuses: [409],
    body: fields,
    answer: created,
  }),
  renameOwn: defineEndpoint({
    ...own,
    name: 'renameOwnApiConsumer',
    method: 'PUT',
    path: '/api/account/api-consumers/:id',
    summary: 'Gives an API key another name',
    params: byId,
    body: renaming,
    answer: apiConsumer,
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
    summary: 'API keys of all accounts, or of one, newest first',
    query: byAccount.partial(),
    answer: z.array(apiConsumer),
  }),
  create: defineEndpoint({
    ...any,
    name: 'createApiConsumer',
    method: 'POST',
    path: '/api/admin/account/api-consumers',
    summary: 'Creates an API key for an account',
    refuses: [404, 409],
    body: fields.extend({ accountId: id }),
    answer: created,
  }),
  rename: defineEndpoint({
    ...any,
    name: 'renameApiConsumer',
    method: 'PUT',
    path: '/api/admin/account/api-consumers/:id',
    summary: 'Gives an API key another name',
    params: byId,
    body: renaming,
    answer: apiConsumer,
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
