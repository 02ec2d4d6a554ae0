import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { expect, test } from 'vitest';
import { NOBODY, type Viewer } from '../../../platform/auth/viewer.ts';
import { holds } from '../../../platform/search/conformance/reference-conditions.ts';
import type { FieldValue } from '../../../platform/search/port.ts';
import { visibleTo } from './visible-to.ts';

function sees(viewer: Viewer, target: SearchTarget, fields: Record<string, FieldValue>): boolean {
  const document = { id: 1, text: { title: '', funder: '', keywords: '', body: '' }, fields };
  return visibleTo(viewer, target).every(({ where }) => holds(where, document));
}

const visitor = NOBODY;
const person = { personId: 'ada', accountId: null };
const member = { personId: 'ben', accountId: 'alpha' };
const apiKey = { personId: null, accountId: 'alpha' };

test('everybody sees what belongs to no institution', () => {
  for (const viewer of [visitor, person, member, apiKey])
    expect(sees(viewer, 'opportunities', { account: null })).toBe(true);
});

test('an internal opportunity is visible inside its institution only', () => {
  const seeing = [visitor, person, member, apiKey].filter((viewer) =>
    sees(viewer, 'opportunities', { account: 'alpha' }),
  );
  expect(seeing).toEqual([member, apiKey]);
  expect(sees(member, 'opportunities', { account: 'beta' })).toBe(false);
});

test('awards and funders are public', () => {
  expect(visibleTo(NOBODY, 'awards')).toEqual([]);
  expect(visibleTo(member, 'funders')).toEqual([]);
});
