import { createHash } from 'node:crypto';
import { leadingZeroBits, type ProofChallenge, proofText } from '@fundry/contracts/identity/proof-of-work.ts';

/** Solves a challenge of the server, for the header that answers it. */
export function solve({ token, bits }: ProofChallenge): string {
  for (let number = 0; ; number++) {
    const text = proofText(token, number);
    if (leadingZeroBits(createHash('sha256').update(text).digest()) >= bits) return text;
  }
}
