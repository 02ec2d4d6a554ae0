import { createHash } from 'node:crypto';

/** Tells whether two files are the same one: their size and their first bytes are. */
export function fingerprintOf(head: Buffer, size: number, name = ''): string {
  return createHash('sha256').update(`${size} ${name}\n`).update(head).digest('base64url');
}
