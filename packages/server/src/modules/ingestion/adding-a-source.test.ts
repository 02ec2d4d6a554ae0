import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '@fundry/sources/source.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { awardsById } from '../catalogue/catalogue.public.ts';
import { importInto, registryOf } from './testing/import-text.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../../docs/adding-a-source.md');
/** As deep in the package as the folder of a source, so that the example's imports find what they name. */
const FILE = join(
  import.meta.dirname,
  '../../../../sources/src/testing',
  `example-${process.pid}.generated.ts`,
);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  rmSync(FILE, { force: true });
  await database.drop();
});

it('the example of the documentation imports what it says', async () => {
  const [, code] = /```ts\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8'))!;
  writeFileSync(FILE, code!);
  const { source } = (await import(FILE)) as { source: Source };
  const csv =
    'AppNumber,ApplicantType,Institution,InstCity,InstCountry,YearAwarded,ProjectTitle,Program,OriginalAmount,BeginGrant,EndGrant,ProjectDesc,Participants\n' +
    'XX-1-20,1,"Museum of Lamps, The",Lampton,USA,2020,Light &amp; shade,Exhibitions,1500.0000,2020-02-01,2021-01-31,No description,Ada North [Project Director]; Bo West [Co Director]\n';
  const { summary } = await importInto(database, registryOf(source), { content: csv });
  expect(summary.counts).toMatchObject([{ source: 'neh', read: 1, new: 1 }]);
  const [award] = await awardsById(database.db, [1]);
  expect(award).toMatchObject({
    number: 'XX-1-20',
    title: 'Light & shade',
    description: null,
    funder: { name: 'National Endowment for the Humanities' },
    recipients: [{ name: 'Museum of Lamps, The', country: 'US', city: 'Lampton' }],
    investigators: [{ name: 'Ada North', role: 'Project Director' }, { name: 'Bo West' }],
    amount: { value: 1500, currency: 'USD' },
    startYear: 2020,
    provenance: [{ source: 'neh', sourceId: 'XX-1-20' }],
  });
});
