import { expect, test } from 'vitest';
import { auditWords } from './audit-words.ts';

const who = 'Ada Lovelace';

test.each([
  ['roles/assigned', { role: 'ADMIN', before: null }, 'Assigned the role Admin to Ada Lovelace'],
  [
    'roles/changed',
    { role: 'EDITOR', before: 'ALMIGHTY' },
    'Changed the role of Ada Lovelace from Super admin to Editor',
  ],
  ['domains/verified', { domain: 'a.edu', by: 'dns' }, 'Verified the domain a.edu by its DNS entry'],
  ['domains/verified', { domain: 'a.edu', by: 'letter' }, 'Verified the domain a.edu (proof: letter)'],
  [
    'permissions/changed',
    { permissions: { EXPORT: 'DENY' } },
    'Changed the permissions of Ada Lovelace: EXPORT DENY',
  ],
  [
    'permissions/changed',
    { permissions: {} },
    'Changed the permissions of Ada Lovelace: same as the account',
  ],
  [
    'accounts/changed',
    { name: 'A', accessModes: [], trialEndsOn: '2026-04-01' },
    'Changed the account: name “A”; access none; trial until 01-Apr-2026',
  ],
  [
    'consumers/used',
    { consumerId: '1', address: '192.0.2.1' },
    'Used the API key for the first time that day, from 192.0.2.1',
  ],
  [
    'webhooks/changed',
    { address: 'https://a.edu/fundry', isOn: false },
    'Changed the webhook: address https://a.edu/fundry; switched off',
  ],
  ['sharing/page-taken-down', { name: 'Ice' }, 'Took down the public page of the list “Ice” by Ada Lovelace'],
  ['home-content/added', { title: 'Workshop', kind: 'news' }, 'Added “Workshop” to “News” on the home page'],
])('%s reads as a sentence', (action, detail, expected) => {
  expect(auditWords({ action, detail, subject: who })).toBe(expected);
});

test('an act without words of its own is named; nobody is made up', () => {
  expect(auditWords({ action: 'new/act', detail: {}, subject: null })).toBe('new/act');
  expect(auditWords({ action: 'invitations/sent', detail: {}, subject: null })).toBe(
    'Invited a deleted person as Admin',
  );
  expect(auditWords({ action: 'contacts/saved', detail: {}, subject: null })).toBe(
    'Made a deleted person the contact person',
  );
});
