import { createHash, randomBytes } from 'node:crypto';

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
