import { leadingZeroBits } from '@fundry/contracts/identity/proof-of-work.ts';
import { expect, test } from 'vitest';
import { solve } from '../../testing/solve.ts';
import { makeChallenge, readProof } from './proof-of-work.ts';
import { secretFrom } from './secret.ts';

const secret = secretFrom('a secret of the installation, for tests');
const now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  [[0xff], 0],
  [[0x01], 7],
  [[0, 0x80], 8],
  [[0, 0x10], 11],
  [[0, 0], 16],
])('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});

test('a solved challenge is good for its act and for five minutes, and is hashed as one block', () => {
  const challenge = makeChallenge(secret, 'sign-in ada@alpha.example', 8, now);
  const proof = solve(challenge);
  expect(proof.length).toBeLessThanOrEqual(55);
  expect(readProof(secret, 'sign-in ada@alpha.example', proof, later(299))).toEqual(challenge);
  expect(readProof(secret, 'sign-in ada@alpha.example', proof, later(300))).toBe(null);
  expect(readProof(secret, 'sign-in eve@alpha.example', proof, now)).toBe(null);
  expect(readProof(secretFrom('x'.repeat(40)), 'sign-in ada@alpha.example', proof, now)).toBe(null);
});

test('a wrong solution, an easier difficulty and other texts prove nothing', () => {
  const challenge = makeChallenge(secret, 'a', 12, now);
  const proof = solve(challenge);
  const wrong = [
    proof.replace(/:\d+$/, (number) => `:${Number(number.slice(1)) + 1}`),
    proof.replace(/^12/, '0'),
    challenge.token,
    '',
    ':1',
    'x'.repeat(10_000),
  ];
  for (const text of wrong) expect(readProof(secret, 'a', text, now), text).toBe(null);
});
