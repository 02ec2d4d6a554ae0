import type { ownKeyEndpoints } from '@fundry/contracts/endpoints/own-keys.ts';
import { call } from '../../lib/api-client.ts';

export type OwnKey = (typeof ownKeyEndpoints.list.answer)['_output'][number];
export type MadeKey = (typeof ownKeyEndpoints.create.answer)['_output'];

/** The calls for the API keys of the person who is signed in. */
export const ownKeyCalls = {
  list: (signal: AbortSignal) => call('GET /api/user/api-keys', { signal }),
  create: (body: { name: string; endsOn?: string | null | undefined }) =>
    call('POST /api/user/api-keys', { body }),
  rename: (id: string, name: string) =>
    call('PUT /api/user/api-keys/:id', { params: { id }, body: { name } }),
  remove: (id: string) => call('DELETE /api/user/api-keys/:id', { params: { id } }),
};
