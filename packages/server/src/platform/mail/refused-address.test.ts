import { describe, expect, test } from 'vitest';
import { isRefusedAddress } from './refused-address.ts';

const failure = (command: string, response: string) =>
  Object.assign(new Error('it failed'), { command, response });

describe('the mail server will never take a message for an address', () => {
  test.each([
    ['RCPT TO', '550 5.1.1 No such user'],
    [
      'RCPT TO',
      '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 See the help.',
    ],
    ['RCPT TO', '556 5.1.10 The domain takes no email'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '550 Unrouteable address'],
    ['RCPT TO', '553 Mailbox name not allowed'],
    ['DATA', '550 5.1.1 No such user'],
  ])('after %s: %s', (command, response) => {
    expect(isRefusedAddress(failure(command, response))).toBe(true);
  });
});

describe('a failure that says nothing about the address', () => {
  test.each([
    ['RCPT TO', '450 4.2.0 Greylisted'],
    ['RCPT TO', '550 5.7.1 Relaying denied'],
    ['RCPT TO', '554 5.7.1 Your network is blocked'],
    ['RCPT TO', '550 5.1.8 The domain of the sender does not exist'],
    ['RCPT TO', '552 Too many recipients'],
    ['RCPT TO', '554 Transaction failed'],
    ['RCPT TO', '530 5.7.0 Sign in first'],
    ['MAIL FROM', '550 5.1.7 Bad sender'],
    ['MAIL FROM', '550 Sender unknown'],
    ['AUTH PLAIN', '535 5.7.8 Wrong password'],
    ['DATA', '550 Message refused'],
    ['DATA', '554 5.7.1 This looks like spam'],
    ['DATA', '552 5.3.4 Message too large'],
    ['DATA', '550 5.4.1 No answer'],
  ])('after %s: %s', (command, response) => {
    expect(isRefusedAddress(failure(command, response))).toBe(false);
  });

  test('no connection, and whatever is no error of the mail server', () => {
    expect(isRefusedAddress(new Error('connect ECONNREFUSED'))).toBe(false);
    expect(isRefusedAddress(Object.assign(new Error('No recipients'), { command: 'API' }))).toBe(false);
    expect(isRefusedAddress({ command: 'RCPT TO', response: '550 5.1.1 No such user' })).toBe(false);
    expect(isRefusedAddress(undefined)).toBe(false);
  });
});
