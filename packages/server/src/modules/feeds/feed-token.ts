import type { Secret } from '../../platform/auth/secret.ts';

const PURPOSE = 'feed';
/** 16 bytes in base64url. */
const ID_LENGTH = 22;

/**
 * The secret part of a feed's address: the feed's id and the installation's signature of it. It stays the same as long
 * as the feed exists. `purpose` keeps the addresses of different kinds of feeds apart.
 */
export function feedToken(secret: Secret, feedId: string, purpose = PURPOSE): string {
  const id = Buffer.from(feedId.replaceAll('-', ''), 'hex').toString('base64url');
  return id + secret.sign(purpose, id);
}

/** The id of the feed that a token opens; null when this installation did not make it. */
export function readFeedToken(secret: Secret, token: string, purpose = PURPOSE): string | null {
  const id = token.slice(0, ID_LENGTH);
  if (!secret.verifies(purpose, id, token.slice(ID_LENGTH))) return null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
