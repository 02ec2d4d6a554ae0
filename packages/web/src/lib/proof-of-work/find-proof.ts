import { leadingZeroBits, type ProofChallenge, proofText } from '@fundry/contracts/identity/proof-of-work.ts';
import { sha256 } from '@noble/hashes/sha2.js';

/** The first number that is tried: with eight digits, more than enough for any challenge. */
const FIRST = 10_000_000;
const [ZERO, NINE] = [48, 57];

/**
 * The text that answers a challenge. It takes some 2^bits hashes. The browser's own SHA-256 is not used: it is missing
 * over plain HTTP, and each of its hashes waits for the next turn of the event loop.
 */
export function findProof({ token, bits }: ProofChallenge): string {
  const text = new TextEncoder().encode(proofText(token, FIRST));
  while (leadingZeroBits(sha256(text)) < bits) {
    let at = text.length - 1;
    for (; text[at] === NINE; at--) text[at] = ZERO;
    text.set([(text[at] ?? ZERO) + 1], at);
  }
  return new TextDecoder().decode(text);
}
