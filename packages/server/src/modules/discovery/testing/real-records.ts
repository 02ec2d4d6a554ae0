import { join } from 'node:path';
import { loadSources } from '@fundry/sources/registry.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { asCatalogueWriter } from '../../catalogue/writer/catalogue-writer.store.ts';
import { recountOpportunities } from '../../catalogue/writer/tallies.store.ts';
import { importInto } from '../../ingestion/testing/import-text.ts';

/** The day for which the real records are searched. Many of their deadlines lie around it. */
export const REAL_TODAY = '2026-03-01';

/** Files of a few thousand records, by the day of their import, so that some records are new and some are old. */
const ARRIVALS: [day: string, files: string[]][] = [
  [
    '2025-11-20',
    ['grants-gov', 'eu-funding-tenders', 'nsf/awards-api-cubesat.json', 'nsf/awards-api-ionosphere.json'],
  ],
  ['2026-01-15', ['simpler-grants-gov', '360giving/wolfson-foundation.json', 'nih-reporter']],
  [
    '2026-02-25',
    [
      'nih-opportunities',
      '360giving/indigo-trust.json',
      '360giving/nominet-trust.json',
      'cordis/h2020-projects-sample.json',
      'usaspending/spending-by-award-response-1.json',
      'usaspending/spending-by-award-response-2.json',
    ],
  ],
];

/** Imports real records of all kinds from the test data. */
export async function importRealRecords(database: TestDatabase): Promise<void> {
  const registry = await loadSources();
  for (const [day, files] of ARRIVALS) {
    const paths = files.map((file) => join(process.env.FUNDRY_TEST_DATA!, file));
    const { summary } = await importInto(database, registry, paths, { day });
    if (summary.failed.length > 0) throw new Error(JSON.stringify(summary.failed));
  }
  await asCatalogueWriter(database.db, (trx) => recountOpportunities(trx, REAL_TODAY, null));
}
