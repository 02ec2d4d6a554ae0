import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

/** Encrypts texts that the database stores, so that a copy of the database alone reveals nothing. */
export interface SealedBox {
  close(text: string): string;
  /** Throws when the text was sealed with another secret or for another purpose, or was changed. */
  open(sealed: string): string;
}

/** A box for one purpose, keyed by the installation's secret (AES-256-GCM). Each text gets a fresh nonce. */
export function sealedBox(secret: Secret, purpose: string): SealedBox {
  const key = createSecretKey(createHash('sha256').update(secret.key(purpose)).digest());
  return {
    close(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
