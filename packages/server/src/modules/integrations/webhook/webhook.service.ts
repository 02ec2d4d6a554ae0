import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../platform/auth/caller.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { requireAllowed } from '../../../platform/http/public-address.ts';
import { audit, lockAccount } from '../../institutions/institutions.public.ts';
import { lastNumbers } from '../../labels/labels.public.ts';
import { type AttemptRow, logAttempt } from './attempt-log.store.ts';
import { PRIVATE } from './failure-in-words.ts';
import { policyOf, postSigned } from './post-signed.ts';
import { countQueued, tryAllAnew } from './queue.store.ts';
import { newSecret, openSecret, SECRET_LOST } from './secret.ts';
import type { WebhookServices } from './services.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhook.store.ts';

/** Who acts, and on the webhook of which institution. */
export interface Act {
  by: Caller;
  accountId: string;
}

/** Tests a minute of one webhook. */
const TESTS = { max: 6, seconds: 60 };

/** The webhook as its administrators see it; null when there is none. */
export async function readWebhook({ db }: Pick<WebhookServices, 'db'>, accountId: string) {
  const row = await findWebhook(db, accountId);
  return row && shown(row, await countQueued(db, accountId));
}

/**
 * Sets the address, and switches the webhook on or off. What waits is then tried at once. A new webhook gets a secret, which
 * is answered this once, and is told what changes from now on. Throws `ApiError` 400 when the address may not be called.
 */
export async function saveWebhook(
  services: WebhookServices,
  { by, accountId }: Act,
  { url, isOn }: { url: string; isOn: boolean },
) {
  const { db, clock, box } = services;
  requireCallable(url, services.privateOrigins);
  const at = clock.now();
  const secret = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const was = await lockWebhook(tx, accountId);
    const entry = { at, by, accountId };
    if (was) {
      await updateWebhook(tx, accountId, { url, is_on: isOn });
      await tryAllAnew(tx, accountId, at);
      const detail = {
        ...(was.url === url ? {} : { address: shownInLog(url) }),
        ...(was.is_on === isOn ? {} : { isOn }),
      };
      if (Object.keys(detail).length > 0) await audit(tx, { ...entry, action: 'webhooks/changed', detail });
      return null;
    }
    const made = newSecret();
    await insertWebhook(tx, {
      account_id: accountId,
      url,
      is_on: isOn,
      sealed_secret: box.close(made),
      created_at: at,
      queued_number: (await lastNumbers(tx, [accountId])).get(accountId) ?? 0,
    });
    await audit(tx, { ...entry, action: 'webhooks/created', detail: { address: shownInLog(url) } });
    return made;
  });
  const saved = await readWebhook(services, accountId);
  if (saved === null) throw noWebhook();
  return { ...saved, secret };
}

/** Makes a new secret and returns it. Deliveries from now on are signed with it. Throws `ApiError` 404. */
export async function renewSecret(
  { db, clock, box }: WebhookServices,
  { by, accountId }: Act,
): Promise<string> {
  const secret = newSecret();
  await db.transaction().execute(async (tx) => {
    const was = await lockWebhook(tx, accountId);
    if (was === null) throw noWebhook();
    await updateWebhook(tx, accountId, { sealed_secret: box.close(secret) });
    const detail = { address: shownInLog(was.url) };
    await audit(tx, { at: clock.now(), by, accountId, action: 'webhooks/secret-renewed', detail });
  });
  return secret;
}

/** Deletes the webhook with all that waits and its log. Throws `ApiError` 404. */
export async function removeWebhook({ db, clock }: WebhookServices, { by, accountId }: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const was = await lockWebhook(tx, accountId);
    if (was === null) throw noWebhook();
    await deleteWebhook(tx, accountId);
    const detail = { address: shownInLog(was.url) };
    await audit(tx, { at: clock.now(), by, accountId, action: 'webhooks/deleted', detail });
  });
}

/**
 * Sends a test, also when the webhook is switched off, and returns its entry in the log. After a test that was taken, what
 * waits is tried at once. Throws `ApiError` 404, or 429 after too many tests.
 */
export async function testWebhook(services: WebhookServices, accountId: string): Promise<AttemptRow> {
  const { db, clock, privateOrigins } = services;
  const row = await findWebhook(db, accountId);
  if (row === null) throw noWebhook();
  const at = clock.now();
  await limitTo(db, `webhook-test:${accountId}`, TESTS, at, 'Too many tests. Wait a minute, then try again.');
  const secret = openSecret(services, row.sealed_secret);
  const answered =
    secret === null
      ? { status: null, fault: SECRET_LOST }
      : await postSigned({
          ...{ url: row.url, secret, at, privateOrigins },
          deliveryId: `test-${randomUUID()}`,
          body: { event: 'test' },
        });
  return db.transaction().execute(async (tx) => {
    if ((await lockWebhook(tx, accountId)) === null) throw noWebhook();
    if (answered.fault === null) await tryAllAnew(tx, accountId, at);
    return logAttempt(tx, {
      account_id: accountId,
      at,
      ...answered,
      outcome: answered.fault === null ? 'delivered' : 'failed',
    });
  });
}

/** Throws `ApiError` 400 when an address may not be called. A name is looked up with each call, and checked again then. */
function requireCallable(address: string, privateOrigins: string[]): void {
  const url = new URL(address);
  if (url.username || url.password)
    throw unusable('It holds a user name or a password. Fundry shows who it is by the signature.');
  if (privateOrigins.includes(url.origin)) return;
  if (url.protocol !== 'https:') throw unusable('It does not begin with https://.');
  try {
    requireAllowed(url, policyOf(address, privateOrigins));
  } catch {
    throw unusable(PRIVATE);
  }
}

function unusable(reason: string): ApiError {
  return new ApiError(400, 'webhooks/address-unusable', `The address cannot be used: ${reason}`);
}

/** An address without its query, which may hold a password. */
function shownInLog(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

function shown({ url, is_on, created_at }: WebhookRow, waiting: number) {
  return { url, isOn: is_on, createdAt: created_at.toISOString(), waiting };
}

const noWebhook = () => new ApiError(404, 'webhooks/none', 'The institution has no webhook.');
