import type { z } from 'zod';
import type { proofChallenge } from './proof-challenge.ts';

// The browser loads this file with every page, so it must not import a schema library.

export type ProofChallenge = z.infer<typeof proofChallenge>;

/** The header with which a call is repeated once its challenge is solved. */
export const PROOF_HEADER = 'fundry-proof';

/** The value of the header that answers a challenge, and the text whose SHA-256 must begin with zero bits. */
export function proofText(token: string, number: number): string {
  return `${token}:${number}`;
}

/** How many zero bits a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
