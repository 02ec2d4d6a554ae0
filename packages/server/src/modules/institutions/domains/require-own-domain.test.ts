import { expect, test } from 'vitest';
import { requireOwnDomain } from './require-own-domain.ts';

test.each([
  ['co.uk', 'accounts/public-suffix'],
  ['ac.uk', 'accounts/public-suffix'],
  ['edu', 'accounts/public-suffix'],
  ['kobe.jp', 'accounts/public-suffix'],
  ['gmail.com', 'accounts/free-mail'],
  ['mail.gmail.com', 'accounts/free-mail'],
  ['yahoo.co.uk', 'accounts/free-mail'],
  ['outlook.fr', 'accounts/free-mail'],
  ['gmx.de', 'accounts/free-mail'],
  ['qq.com', 'accounts/free-mail'],
])('%s is nobody’s own domain: %s', async (domain, code) => {
  await expect(requireOwnDomain(domain)).rejects.toMatchObject({ status: 400, code });
});

test.each([
  'university.edu',
  'ox.ac.uk',
  'students.ox.ac.uk',
  'live-sciences.org',
  'alpha.example',
  'tokyo.ac.jp',
  'ubc.ca',
])('%s may be an institution’s', async (domain) => {
  await expect(requireOwnDomain(domain)).resolves.toBeUndefined();
});
