import { createHash, randomBytes } from 'node:crypto';
import { leadingZeroBits, type ProofChallenge } from '@fundry/contracts/identity/proof-of-work.ts';
import { equalTexts, type Secret } from './secret.ts';

/** How long a challenge can be answered. */
export const CHALLENGE_SECONDS = 5 * 60;

/**
 * A new challenge for one act, such as signing in with one address. Nothing is stored: the token is signed and carries
 * its difficulty and its end. It is short enough to be hashed as one block of SHA-256.
 */
export function makeChallenge(secret: Secret, act: string, bits: number, now: Date): ProofChallenge {
  const endsAt = Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS;
  const stated = [bits, endsAt.toString(36), randomBytes(8).toString('base64url')].join('.');
  return { token: `${stated}.${signatureOf(secret, act, stated)}`, bits };
}

/**
 * The token and the difficulty of a proof. Null when the challenge was made for another act, has expired or is not
 * ours, and when the solution is wrong. The caller sees to it that a token is used once.
 */
export function readProof(secret: Secret, act: string, proof: string, now: Date): ProofChallenge | null {
  const form = /^((\d{1,2})\.([\da-z]{1,9})\.[\w-]{11})\.([\w-]{22}):\d{1,15}$/.exec(proof);
  if (!form) return null;
  const [, stated = '', bits, endsAt = '', signature = ''] = form;
  if (!equalTexts(signatureOf(secret, act, stated), signature)) return null;
  if (Number.parseInt(endsAt, 36) * 1000 <= now.getTime()) return null;
  if (leadingZeroBits(createHash('sha256').update(proof).digest()) < Number(bits)) return null;
  return { token: `${stated}.${signature}`, bits: Number(bits) };
}

/** 132 bits of a signature, which is plenty for five minutes. */
function signatureOf(secret: Secret, act: string, stated: string): string {
  return secret.sign('proof-of-work', `${act} ${stated}`).slice(0, 22);
}
