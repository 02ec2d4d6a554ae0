import { expect, test } from 'vitest';
import { mailFailureInWords } from './failure-in-words.ts';

test.each([
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, /no host with the name/],
  [{ code: 'ETIMEDOUT' }, /did not answer in time/],
  [{ code: 'EAUTH', response: '535 5.7.8 Bad credentials' }, /user name or the password/],
  [{ code: 'ETLS' }, /could not open an encrypted connection/],
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.7.1 Relaying denied' }, /refused the recipient/],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', response: '553 Not yours' }, /FUNDRY_MAIL_FROM/],
  [{ code: 'EMESSAGE', response: '554 Spam' }, /refused the message/],
  [
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
    /refused the connection.*whether the mail server is running/,
  ],
  [{ code: 'EPROTOCOL', response: '421 Busy' }, /refused the connection/],
  [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, /could not connect/],
  [new Error('something else'), /could not connect/],
])('%j is said in plain words, with the answer of the mail server', (failure, words) => {
  const { sentence, serverAnswer } = mailFailureInWords(failure, 'smtp.alpha.example:587');
  expect(sentence).toMatch(words);
  expect(sentence).toContain('smtp.alpha.example:587');
  expect(serverAnswer).toBe('response' in failure ? failure.response : null);
});
