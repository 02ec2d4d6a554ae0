import { expect, test } from 'vitest';
import type { Batch, SourceItem } from './batch.ts';
import { type Drafted, siftBatch } from './sift-batch.ts';
import type { KnownSourceRecord } from './source-records.store.ts';

const [OLD, NEW] = [new Date('2026-01-01'), new Date('2026-02-01')];

const item = (sourceId: string, hash: string): SourceItem => ({
  sourceId,
  url: null,
  raw: {},
  text: '{}',
  hash,
});
const batchOf = (items: SourceItem[], more: Partial<Batch> = {}): Batch => ({
  target: 'award',
  source: 'nsf',
  layout: 'json',
  fullScope: null,
  file: 1,
  fileKnown: false,
  redraft: false,
  sample: false,
  items,
  now: NEW,
  ...more,
});
const stored = (hash: string, more: object = {}) =>
  ({
    recordId: 1,
    hash,
    withdrawn: false,
    formerHashes: [],
    asOf: null,
    ...more,
  }) as unknown as KnownSourceRecord;
const drafted = { draft: {}, unread: [] } as unknown as Drafted;

function sifted(batch: Batch, known: Record<string, KnownSourceRecord>, draft: Drafted = drafted) {
  const { entries, written } = siftBatch(batch, new Map(Object.entries(known)), () => draft);
  return {
    outcomes: written.map(({ outcome }) => outcome),
    written: entries.map((entry) => [entry.item.hash, entry.formerHashes]),
  };
}

test('what is new or has changed is written; a hash that counted before is remembered', () => {
  const batch = batchOf([item('a', '1'), item('b', '2')]);
  expect(sifted(batch, { b: stored('1') })).toEqual({
    outcomes: ['new', 'changed'],
    written: [
      ['1', []],
      ['2', ['1']],
    ],
  });
});

test('what is known is not written; it is when everything is drafted anew, or when it comes back', () => {
  const batch = batchOf([item('a', '1')]);
  expect(sifted(batch, { a: stored('1') })).toEqual({ outcomes: ['unchanged'], written: [] });
  expect(sifted({ ...batch, redraft: true }, { a: stored('1') }).written).toEqual([['1', []]]);
  expect(sifted(batch, { a: stored('1', { withdrawn: true }) }).outcomes).toEqual(['changed']);
});

test('of several versions in one batch the last counts', () => {
  const batch = batchOf([item('a', '1'), item('a', '2')]);
  expect(sifted(batch, {})).toEqual({ outcomes: ['new', 'changed'], written: [['2', ['1']]] });
});

test('a file that was read before brings no old version back', () => {
  const batch = batchOf([item('a', '1')], { fileKnown: true });
  expect(sifted(batch, { a: stored('2', { formerHashes: ['1'] }) }).outcomes).toEqual(['unchanged']);
});

test('an older file neither replaces nor brings back what a newer one stated or no longer lists', () => {
  const batch = batchOf([item('a', '1')], { asOf: OLD });
  expect(sifted(batch, { a: stored('2', { asOf: NEW }) }).outcomes).toEqual(['unchanged']);
  expect(sifted(batch, { a: stored('1', { asOf: NEW, withdrawn: true }) }).outcomes).toEqual(['unchanged']);
  expect(sifted({ ...batch, asOf: NEW }, { a: stored('2', { asOf: OLD }) }).outcomes).toEqual(['changed']);
});

test('what cannot be drafted is told with its reason', () => {
  const rejected = { rejected: 'no title' };
  expect(sifted(batchOf([item('a', '1')]), {}, rejected)).toEqual({ outcomes: [rejected], written: [] });
});
