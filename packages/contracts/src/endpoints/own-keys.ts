import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id, line, moment } from '../identity/fields.ts';
import { keyEnd, keyHint, shownOnce } from '../identity/key-fields.ts';

const mine = {
  tag: 'User',
  access: 'signed-in',
  notByKey: true,
} as const;

const name = line(200).describe('What uses the key');
const ownKey = z.object({
  id,
  name: z.string(),
  keyHint,
  endsOn: keyEnd.nullable(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});

/** The API keys that people make for their own programs. A key may do what its person may do. */
export const ownKeyEndpoints = {
  list: defineEndpoint({
    ...mine,
    name: 'listOwnKeys',
    method: 'GET',
    path: '/api/user/api-keys',
    summary: 'The API keys of the signed-in person, newest first',
    answer: z.array(ownKey),
  }),
  create: defineEndpoint({
    ...mine,
    name: 'createOwnKey',
    method: 'POST',
    path: '/api/user/api-keys',
    summary: 'Creates an API key for a program of the signed-in person',
    example: { body: { name: 'Nightly export' } },
    refuses: [409],
    body: z.strictObject({ name, endsOn: keyEnd.nullish() }),
    answer: ownKey.extend({ key: shownOnce }),
  }),
  rename: defineEndpoint({
    ...mine,
    name: 'renameOwnKey',
    method: 'PUT',
    path: '/api/user/api-keys/:id',
    summary: 'Gives an API key of the signed-in person another name',
    params: byId,
    body: z.strictObject({ name }),
    answer: ownKey,
  }),
  remove: defineEndpoint({
    ...mine,
    name: 'deleteOwnKey',
    method: 'DELETE',
    path: '/api/user/api-keys/:id',
    summary: 'Deletes an API key of the signed-in person at once',
    params: byId,
    answer: done,
  }),
};
