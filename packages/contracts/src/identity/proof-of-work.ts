import { z } from 'zod';

/** The header with which a call is repeated once its challenge is solved. */
export const PROOF_HEADER = 'fundry-proof';

/** A task that costs a little computing time. The server sets it where too much is being tried. */
export const proofChallenge = z.object({
  token: z.string().describe('Names the challenge; good for one call within five minutes'),
  bits: z.number().int().describe('How many zero bits the hash must begin with'),
});

export type ProofChallenge = z.infer<typeof proofChallenge>;

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
