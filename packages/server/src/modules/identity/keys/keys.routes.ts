import { ownKeyEndpoints } from '@fundry/contracts/endpoints/own-keys.ts';
import { MAX_OWN_KEYS } from '@fundry/contracts/identity/limits.ts';
import type { FastifyInstance } from 'fastify';
import { newApiKey } from '../../../platform/auth/api-key.ts';
import { requireFutureDay } from '../../../platform/auth/key-use.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { lockPerson } from '../people/lock-person.store.ts';
import type { IdentityServices } from '../services.ts';
import { deletePersonKey, insertPersonKey, listPersonKeys, renamePersonKey } from './person-key.store.ts';

/** Routes for the API keys that people make for themselves. */
export function registerOwnKeys(app: FastifyInstance, services: IdentityServices): void {
  const { db } = services;
  registerEndpoint(app, ownKeyEndpoints.list, async ({ caller }) =>
    (await listPersonKeys(db, caller.person.id)).map(shown),
  );
  registerEndpoint(app, ownKeyEndpoints.create, ({ caller, body }) =>
    create(services, caller.person.id, body.name, body.endsOn ?? null),
  );
  registerEndpoint(app, ownKeyEndpoints.rename, async ({ caller, params, body }) => {
    const renamed = await renamePersonKey(db, caller.person.id, params.id, body.name);
    if (!renamed) throw noKey();
    return shown(renamed);
  });
  registerEndpoint(app, ownKeyEndpoints.remove, async ({ caller, params }) => {
    if (!(await deletePersonKey(db, caller.person.id, params.id))) throw noKey();
    return { done: true as const };
  });
}

async function create(
  { db, clock }: IdentityServices,
  personId: string,
  name: string,
  endsOn: string | null,
) {
  requireFutureDay(endsOn, clock.today());
  const { key, hash, hint } = newApiKey();
  const row = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    if ((await listPersonKeys(tx, personId)).length >= MAX_OWN_KEYS) {
      const sentence = `You can have at most ${MAX_OWN_KEYS} API keys. Delete one that is no longer used.`;
      throw new ApiError(409, 'accounts/too-many-keys', sentence);
    }
    const createdAt = clock.now();
    return insertPersonKey(tx, { personId, name, endsOn, keyHash: hash, keyHint: hint, createdAt });
  });
  return { ...shown(row), key };
}

function shown(row: Awaited<ReturnType<typeof listPersonKeys>>[number]) {
  return {
    id: row.id,
    name: row.name,
    keyHint: row.key_hint,
    endsOn: row.ends_on,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

const noKey = () => new ApiError(404, 'accounts/no-key', 'There is no such API key.');
