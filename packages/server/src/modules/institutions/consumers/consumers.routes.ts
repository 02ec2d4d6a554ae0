import { apiConsumerEndpoints } from '@fundry/contracts/endpoints/api-consumers.ts';
import { MAX_API_KEYS } from '@fundry/contracts/identity/limits.ts';
import type { FastifyInstance } from 'fastify';
import { newApiKey } from '../../../platform/auth/api-key.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { requireFutureDay } from '../../../platform/auth/key-use.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { requireAccount } from '../accounts/account.store.ts';
import { audit } from '../audit/audit.store.ts';
import type { InstitutionServices } from '../services.ts';
import {
  countConsumers,
  deleteConsumer,
  insertConsumer,
  listConsumers,
  type NewConsumer,
  renameConsumer,
} from './consumer.store.ts';

type Fields = Pick<NewConsumer, 'name' | 'type' | 'scopes' | 'requestsPerMinute'> & {
  endsOn?: string | null | undefined;
};

/** Routes for API keys, of the caller's own account and of all accounts. */
export function registerConsumers(app: FastifyInstance, services: InstitutionServices): void {
  const { db } = services;
  registerEndpoint(app, apiConsumerEndpoints.listOwn, ({ caller }) => list(services, caller.account.id));
  registerEndpoint(app, apiConsumerEndpoints.createOwn, ({ caller, body }) =>
    create(services, caller, caller.account.id, body),
  );
  registerEndpoint(app, apiConsumerEndpoints.renameOwn, ({ caller, params, body }) =>
    rename(services, caller, { ...params, ...body }, caller.account.id),
  );
  registerEndpoint(app, apiConsumerEndpoints.removeOwn, ({ caller, params }) =>
    remove(services, caller, params.id, caller.account.id),
  );
  registerEndpoint(app, apiConsumerEndpoints.list, ({ query }) => list(services, query.accountId ?? null));
  registerEndpoint(app, apiConsumerEndpoints.create, async ({ caller, body }) => {
    const { accountId, ...fields } = body;
    await requireAccount(db, accountId);
    return create(services, caller, accountId, fields);
  });
  registerEndpoint(app, apiConsumerEndpoints.rename, ({ caller, params, body }) =>
    rename(services, caller, { ...params, ...body }, null),
  );
  registerEndpoint(app, apiConsumerEndpoints.remove, ({ caller, params }) =>
    remove(services, caller, params.id, null),
  );
}

async function list({ db }: InstitutionServices, accountId: string | null) {
  return (await listConsumers(db, accountId)).map((row) => ({
    id: row.id,
    accountId: row.account_id,
    accountName: row.account_name,
    name: row.name,
    type: row.type,
    scopes: row.scopes,
    keyHint: row.key_hint,
    requestsPerMinute: row.requests_per_minute,
    endsOn: row.ends_on,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

async function create(
  services: InstitutionServices,
  caller: Caller & { person: { id: string } },
  accountId: string,
  fields: Fields,
) {
  const { endsOn = null } = fields;
  requireFutureDay(endsOn, services.clock.today());
  const { key, hash, hint } = newApiKey();
  const at = services.clock.now();
  const scopes = [...new Set(fields.scopes)];
  const id = await services.db.transaction().execute(async (tx) => {
    if ((await countConsumers(tx, accountId)) >= MAX_API_KEYS) {
      throw new ApiError(
        409,
        'accounts/too-many-keys',
        `An account can have at most ${MAX_API_KEYS} API keys. Delete one that is no longer used.`,
      );
    }
    const kept = { keyHash: hash, keyHint: hint, createdAt: at, createdBy: caller.person.id };
    const created = await insertConsumer(tx, { ...fields, endsOn, scopes, accountId, ...kept });
    const detail = { consumerId: created, name: fields.name, key: hint, scopes };
    await audit(tx, { at, by: caller, accountId, action: 'consumers/created', detail });
    return created;
  });
  return { ...(await read(services, accountId, id)), key };
}

async function rename(
  services: InstitutionServices,
  caller: Caller,
  wanted: { id: string; name: string },
  accountId: string | null,
) {
  const account = await services.db.transaction().execute(async (tx) => {
    const was = await renameConsumer(tx, wanted, accountId);
    if (!was) throw noConsumer();
    const detail = { consumerId: wanted.id, name: wanted.name, was: was.name, key: was.key_hint };
    const entry = { at: services.clock.now(), by: caller, accountId: was.account_id };
    await audit(tx, { ...entry, action: 'consumers/renamed', detail });
    return was.account_id;
  });
  return read(services, account, wanted.id);
}

async function read(services: InstitutionServices, accountId: string, id: string) {
  const kept = (await list(services, accountId)).find((each) => each.id === id);
  if (!kept) throw noConsumer();
  return kept;
}

async function remove(
  { db, clock }: InstitutionServices,
  caller: Caller,
  id: string,
  accountId: string | null,
): Promise<{ done: true }> {
  await db.transaction().execute(async (tx) => {
    const was = await deleteConsumer(tx, id, accountId);
    if (!was) throw noConsumer();
    const detail = { consumerId: id, name: was.name, key: was.key_hint };
    const entry = { at: clock.now(), by: caller, accountId: was.account_id };
    await audit(tx, { ...entry, action: 'consumers/deleted', detail });
  });
  return { done: true };
}

const noConsumer = () => new ApiError(404, 'accounts/no-consumer', 'There is no such API key.');
