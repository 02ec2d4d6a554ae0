import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { importInto, registryOf } from '../../ingestion/testing/import-text.ts';
import { type Invented, inventedAwards, listFile } from '../../ingestion/testing/invented-sources.ts';

const registry = registryOf(inventedAwards('projects', 60), inventedAwards('topics', 40));
const STUB: Invented = {
  id: 't1',
  identityKeys: ['projects:a'],
  title: 'Project a (seas)',
  keywords: ['seas'],
  supplement: true,
  stub: true,
};
const PROJECT: Invented = { id: 'a', title: 'Warm seas' };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const read = (source: string, records: Invented[], day: string) =>
  importInto(database, registry, { content: listFile(source, records) }, { day });

/** Title and keywords of the awards that people find. */
async function shown() {
  const rows = await database.db
    .selectFrom('award')
    .select('record')
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ record }) => {
    const { title, keywords } = record as { title: string; keywords: string[] };
    return { title, keywords };
  });
}

it('a record that only adds to an award makes none by itself, and adds to it in whichever order they come', async () => {
  await read('topics', [STUB], '2026-03-01');
  expect(await shown()).toEqual([]);
  await read('projects', [PROJECT], '2026-03-02');
  expect(await shown()).toEqual([{ title: 'Warm seas', keywords: ['seas'] }]);
  await read('topics', [{ ...STUB, keywords: ['seas', 'heat'] }], '2026-03-03');
  expect(await shown()).toEqual([{ title: 'Warm seas', keywords: ['seas', 'heat'] }]);
});
