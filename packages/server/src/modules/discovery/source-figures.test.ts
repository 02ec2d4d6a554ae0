import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { importInto, registryOf } from '../ingestion/testing/import-text.ts';
import {
  type Invented,
  inventedAwards,
  inventedOpportunities,
  listFile,
} from '../ingestion/testing/invented-sources.ts';

const registry = registryOf(
  inventedOpportunities('calls', 50),
  inventedAwards('whole', 60),
  inventedAwards('parts', 40),
);

const award = (id: string, startYear: number, more: Partial<AwardDraft> = {}): Invented => ({
  id,
  startYear,
  title: 'The growth of alpine plants',
  ...more,
});
const EUROS: Partial<AwardDraft> = { amount: { value: 5_000, currency: 'EUR' } };

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', async (database: TestDatabase) => {
    const bring = (content: string) => importInto(database, registry, { content });
    const due = { kind: 'DueDate', date: '2026-05-01', time: null, zone: null, label: null };
    await bring(
      listFile(
        'calls',
        [
          { id: 'a', deadlines: [due] },
          { id: 'b', description: '<p>Proposals are accepted at any time.</p>' },
          { id: 'c', closesOn: '2026-01-31' },
        ],
        null,
        { asOf: '2026-02-20' },
      ),
    );
    await bring(
      listFile('whole', [award('1', 2023, EUROS), award('2', 2023), award('3', 2022)], 'awards of 2023'),
    );
    await bring(listFile('parts', [award('4', 2024, { title: 'LRP' })]));
  });
});
afterAll(() => world?.close());

test('what each source has brought, counted from the index and the files', async () => {
  const answer = await world.app.inject('/api/sources');
  expect(answer.statusCode).toBe(200);
  const { countedAt, sources } = answer.json();
  expect(countedAt).toBe('2026-03-01T12:00:00.000Z');
  expect(sources.map(({ id }: { id: string }) => id)).toEqual(['calls', 'whole', 'parts']);
  const [calls, whole, parts] = sources;
  expect(calls).toMatchObject({
    opportunities: { records: 3, open: 2 },
    awards: { records: 0 },
    asOf: '2026-02-20T00:00:00.000Z',
    importedAt: '2026-03-01T12:00:00.000Z',
    completeLists: 0,
  });
  expect(calls.opportunities.facts).toContainEqual({ fact: 'deadline', stated: 1, read: 1 });
  expect(whole).toMatchObject({ awards: { records: 3 }, asOf: null, completeLists: 1 });
  expect(whole.awards.facts).toContainEqual({ fact: 'amount', stated: 1, read: 0 });
  expect(whole.awards.facts).toContainEqual({ fact: 'readableTitle', stated: 3, read: 0 });
  expect(parts.awards.facts).toContainEqual({ fact: 'readableTitle', stated: 0, read: 0 });
});

test('a complete list makes its year whole, and charts say of how many awards they show something', async () => {
  const answer = await world.app.inject({ method: 'POST', url: '/api/awards/analytics', payload: {} });
  expect(answer.json()).toMatchObject({
    awards: 4,
    wholeYears: [2023],
    shown: {
      years: { awards: 4, withAmount: 1 },
      countries: { awards: 0, withAmount: 0 },
    },
  });
});
