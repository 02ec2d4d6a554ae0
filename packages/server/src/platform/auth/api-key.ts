import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { KeyRefused } from './key-use.ts';

const PREFIX = 'fundry_';
const HINT_LENGTH = PREFIX.length + 6;

/** A new API key of 256 random bits. Its fixed beginning makes it recognisable wherever it turns up. */
export function newApiKey(): { key: string; hash: string; hint: string } {
  const key = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  return { key, hash: hashApiKey(key), hint: key.slice(0, HINT_LENGTH) };
}

/** The hash that is stored for a key. A plain hash is enough, because a key of 256 random bits cannot be guessed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * The API key that a request carries, as `Authorization: Bearer` or as `X-API-Key`; null when it carries none. A
 * scheme other than Bearer is not for Fundry, such as the Basic of a proxy. The key can be any text, also an empty
 * one. Throws 401 when the two headers hold different keys.
 */
export function sentKey(headers: IncomingHttpHeaders): string | null {
  const bearer = /^Bearer(?:$| +(.*)$)/i.exec(headers.authorization ?? '');
  const fromBearer = bearer && (bearer[1] ?? '').trim();
  const fromHeader = [headers['x-api-key'] ?? []].flat()[0]?.trim() ?? null;
  if (fromBearer !== null && fromHeader !== null && fromBearer !== fromHeader) {
    throw new KeyRefused('accounts/two-keys', 'The request carries two different API keys. Send only one.');
  }
  return fromBearer ?? fromHeader;
}
