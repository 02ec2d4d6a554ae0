import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { writeFileAtomically } from '../files.ts';

/**
 * The installation's secret. It is never stored in the database, so that a copy of the database alone opens nothing.
 */
export interface Secret {
  /** A separate key for one purpose, in hexadecimal. */
  key(purpose: string): string;
  /** A signature over a text for one purpose: 43 characters that are safe in addresses and cookies. */
  sign(purpose: string, text: string): string;
  /** Whether this is the signature over the text. Takes equally long either way. */
  verifies(purpose: string, text: string, signature: string): boolean;
}

/**
 * The secret from the setting, or else the one in the data folder. The latter is created at the first start, readable
 * only by its owner.
 */
export async function loadSecret(config: { home: string; secret: string | null }): Promise<Secret> {
  return secretFrom(config.secret ?? (await secretFile(join(config.home, 'secret'))));
}

/** A secret made from a long random text. */
export function secretFrom(text: string): Secret {
  // Purposes are few. The key of each is made once.
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? createSecretKey(createHmac('sha256', text).update(purpose).digest());
    keys.set(purpose, key);
    return key;
  };
  const hmac = (purpose: string, of: string) => createHmac('sha256', keyOf(purpose)).update(of).digest();
  return {
    key: (purpose) => hmac(purpose, 'key').toString('hex'),
    sign: (purpose, of) => hmac(purpose, of).toString('base64url'),
    verifies: (purpose, of, signature) => equalTexts(hmac(purpose, of).toString('base64url'), signature),
  };
}

/** Compares two texts in a time that does not reveal where they differ. */
export function equalTexts(one: string, other: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(one), digest(other));
}

async function secretFile(path: string): Promise<string> {
  const read = () => readFile(path, 'utf8').catch(() => null);
  const known = await read();
  if (known === null) await writeFileAtomically(path, `${randomBytes(32).toString('hex')}\n`, 0o600);
  const text = (await read())?.trim() ?? '';
  if (text.length < 32) {
    throw new Failure(
      `The secret in ${path} is too short. Restore the file, or remove it to sign everybody out.`,
    );
  }
  return text;
}
