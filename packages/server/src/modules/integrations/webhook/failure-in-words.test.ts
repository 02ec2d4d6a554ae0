import { expect, test } from 'vitest';
import { AddressRefused } from '../../../platform/http/public-address.ts';
import { failureInWords } from './failure-in-words.ts';

test('a failure is told in a sentence, a private address without naming it', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:443'), { code: 'ECONNREFUSED' });
  expect(failureInWords(refused)).toBe('The host refused the connection.');
  expect(failureInWords(new AddressRefused('intranet.example', '10.1.2.3'))).toBe(
    'It leads into a private network, not to the public internet.',
  );
  expect(failureInWords(new Error('something new'))).toBe('There was no answer: something new.');
});
