import { expect, test } from 'vitest';
import type { Tracked } from '../../records/tracking/tracking-calls.ts';
import { groupChanges, settingsOf, valuesOfMany, valuesOfOne } from './track-values.ts';

const TRACKED: Tracked = {
  id: '7',
  savedOpportunity: {
    tracked: true,
    trackedDate: '2026-03-01T10:00:00Z',
    deadlineAlertTypes: ['DueDate'],
    leadDays: [14, 2],
    stage: 'preparing',
    stageDate: '2026-02-01',
    amount: { value: 5_000, currency: 'GBP' },
    remark: 'Ask Ada',
    groups: [{ id: 'a', name: 'Ocean' }],
    changedDate: null,
  },
  change: null,
  standing: 'present',
  title: 'Sea ice',
  funder: null,
  opportunity: null,
};

test('what is kept of one call is sent back as it was', () => {
  const values = valuesOfOne(TRACKED, 'EUR');
  expect(settingsOf(values, true)).toEqual({
    deadlineAlertTypes: ['DueDate'],
    leadDays: [14, 2],
    stage: 'preparing',
    stageDate: '2026-02-01',
    amount: { value: 5_000, currency: 'GBP' },
    remark: 'Ask Ada',
  });
  expect(groupChanges(values, ['a'])).toEqual({ groups: [], remove: [] });
});

test('a call that is not tracked begins with every kind of email, the first stage and no amount', () => {
  const values = valuesOfOne(null, 'EUR');
  expect(settingsOf(values, true)).toEqual({
    deadlineAlertTypes: ['LoiDate', 'DueDate', 'OtherDate', 'Update'],
    leadDays: null,
    stage: 'interested',
    stageDate: null,
    amount: null,
    remark: '',
  });
});

test('several calls keep what nobody has touched', () => {
  const values = valuesOfMany('EUR');
  expect(settingsOf(values, false)).toEqual({});
  expect(settingsOf({ ...values, stage: 'declined', changesReminders: true, types: [] }, false)).toEqual({
    deadlineAlertTypes: [],
    leadDays: null,
    stage: 'declined',
  });
});

test('groups are added by id or name, and left', () => {
  const one = { ...valuesOfOne(TRACKED, 'EUR'), groups: { ids: ['b'], names: ['Arctic'] } };
  expect(groupChanges(one, ['a'])).toEqual({
    groups: [{ id: 'b' }, { name: 'Arctic' }],
    remove: [{ id: 'a' }],
  });
  const many = { ...valuesOfMany('EUR'), leaves: { ids: ['a'], names: [] } };
  expect(groupChanges(many, [])).toEqual({ groups: [], remove: [{ id: 'a' }] });
});
