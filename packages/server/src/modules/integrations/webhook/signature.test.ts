import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';

test('a signature is HMAC-SHA256 over the moment, a full stop and the body', () => {
  // printf '1772366400.{"event":"test"}' | openssl dgst -sha256 -hmac whsec_example
  expect(signatureOf('{"event":"test"}', 'whsec_example', new Date('2026-03-01T12:00:00.999Z'))).toBe(
    't=1772366400,v1=5b5a9479c0ecc6f51ffa07632a3603df11f53714727eeca89aed8ab96f95b058',
  );
});

test('another body, secret or second gives another signature', () => {
  const at = new Date('2026-03-01T12:00:00Z');
  const all = [
    signatureOf('{}', 'one', at),
    signatureOf('{ }', 'one', at),
    signatureOf('{}', 'two', at),
    signatureOf('{}', 'one', new Date('2026-03-01T12:00:01Z')),
  ];
  expect(new Set(all).size).toBe(4);
});
