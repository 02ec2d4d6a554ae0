import type { ConsumerType, Scope } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { lockAccount } from '../accounts/lock-account.store.ts';

const SHOWN = [
  'api_consumer.id',
  'api_consumer.account_id',
  'api_consumer.name',
  'api_consumer.type',
  'api_consumer.scopes',
  'api_consumer.key_hint',
  'api_consumer.requests_per_minute',
  'api_consumer.ends_on',
  'api_consumer.created_at',
  'api_consumer.last_used_at',
  'account.name as account_name',
] as const;

/** A key about to be stored: only its hash and its beginning, never the key itself. */
export interface NewConsumer {
  accountId: string;
  name: string;
  type: ConsumerType;
  scopes: Scope[];
  requestsPerMinute: number;
  endsOn: string | null;
  keyHash: string;
  keyHint: string;
  createdAt: Date;
  createdBy: string;
}

/** Stores a new key and returns its id. */
export async function insertConsumer(db: Kysely<Database>, one: NewConsumer): Promise<string> {
  const { id } = await db
    .insertInto('api_consumer')
    .values({
      account_id: one.accountId,
      name: one.name,
      type: one.type,
      scopes: one.scopes,
      key_hash: one.keyHash,
      key_hint: one.keyHint,
      requests_per_minute: one.requestsPerMinute,
      ends_on: one.endsOn,
      created_at: one.createdAt,
      created_by: one.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * How many keys an account has. Other transactions wait until this one ends, so that two cannot both create the last
 * key allowed.
 */
export async function countConsumers(tx: Kysely<Database>, accountId: string): Promise<number> {
  await lockAccount(tx, accountId);
  const { count } = await tx
    .selectFrom('api_consumer')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The keys of an account, or of all accounts (null), newest first. */
export function listConsumers(db: Kysely<Database>, accountId: string | null) {
  const all = db
    .selectFrom('api_consumer')
    .innerJoin('account', 'account.id', 'api_consumer.account_id')
    .select(SHOWN)
    .orderBy('api_consumer.created_at', 'desc')
    .orderBy('api_consumer.id');
  return (accountId === null ? all : all.where('api_consumer.account_id', '=', accountId)).execute();
}

/**
 * Gives a key another name, only within the account unless that is null. Returns the key as it was before, or null
 * when there is none.
 */
export async function renameConsumer(
  tx: Kysely<Database>,
  { id, name }: { id: string; name: string },
  accountId: string | null,
) {
  const was = await tx
    .selectFrom('api_consumer')
    .where('id', '=', id)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .select(['account_id', 'name', 'key_hint'])
    .forUpdate()
    .executeTakeFirst();
  if (was) await tx.updateTable('api_consumer').set({ name }).where('id', '=', id).execute();
  return was ?? null;
}

/**
 * Deletes a key, only within the account unless that is null. Returns the deleted key, or null when there was none.
 */
export async function deleteConsumer(db: Kysely<Database>, id: string, accountId: string | null) {
  const one = db
    .deleteFrom('api_consumer')
    .where('id', '=', id)
    .returning(['account_id', 'name', 'key_hint']);
  const deleted = await (accountId === null
    ? one
    : one.where('account_id', '=', accountId)
  ).executeTakeFirst();
  return deleted ?? null;
}

/** The key with this hash, and its account; undefined when there is none. */
export function findConsumer(db: Kysely<Database>, keyHash: string) {
  return db
    .selectFrom('api_consumer')
    .innerJoin('account', 'account.id', 'api_consumer.account_id')
    .where('api_consumer.key_hash', '=', keyHash)
    .select([
      'api_consumer.id',
      'api_consumer.name',
      'api_consumer.scopes',
      'api_consumer.requests_per_minute',
      'api_consumer.ends_on',
      'api_consumer.last_used_at',
      'account.id as account_id',
      'account.name as account_name',
      'account.access_modes',
      'account.feature_permissions',
      'account.trial_ends_on',
    ])
    .executeTakeFirst();
}

/** Records that a key was used. */
export async function touchConsumer(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db.updateTable('api_consumer').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** Whether the account has a key for a research-information system. */
export async function hasPureConsumer(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('api_consumer')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'PURE')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
