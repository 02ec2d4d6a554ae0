import { expect, test } from 'vitest';
import { accessTo, type Feature } from './access.ts';
import type { CurrentUser } from './current-user.ts';

const VISITOR: CurrentUser = {
  userId: null,
  name: null,
  email: null,
  account: null,
  role: 'VIEWER',
  color: 'GREY',
  accessMode: null,
  readOnly: false,
  emailsStopped: false,
  integrations: [],
  featurePermissions: { EXPORT: 'DENY', ADVANCED_SEARCH: 'ALLOW' },
  views: { limit: 20, used: 0 },
};
const NETWORK: CurrentUser = { ...VISITOR, color: 'BLUE', account: { id: 'a', name: 'A' }, views: null };
const STRANGER: CurrentUser = { ...VISITOR, color: 'YELLOW', userId: 'p', views: null };
const MEMBER: CurrentUser = { ...NETWORK, color: 'GREEN', userId: 'p' };
const DENIED: CurrentUser = {
  ...MEMBER,
  featurePermissions: { EXPORT: 'ALLOW', ADVANCED_SEARCH: 'DENY' },
};

test.each<[Feature, string[]]>([
  ['treeMap', ['sign-in', 'sign-in', 'allowed', 'allowed', 'allowed']],
  ['pieChart', ['sign-in', 'sign-in', 'allowed', 'allowed', 'allowed']],
  ['ownAwards', ['sign-in', 'sign-in', 'join', 'allowed', 'allowed']],
  ['advancedSearch', ['allowed', 'allowed', 'allowed', 'allowed', 'denied']],
])('%s for a visitor, a network, a stranger, a member, one to whom it is denied', (feature, expected) => {
  expect([VISITOR, NETWORK, STRANGER, MEMBER, DENIED].map((user) => accessTo(feature, user))).toEqual(
    expected,
  );
  expect(accessTo(feature, undefined)).toBe('unknown');
});
