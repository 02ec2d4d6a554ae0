import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDEX_SCHEMAS } from '../../modules/catalogue/catalogue.public.ts';
import { seededRandom } from '../../modules/ingestion/sample/random.ts';
import { generateAwards } from '../../modules/ingestion/testing/generate-awards.ts';
import { generateExtract } from '../../modules/ingestion/testing/generate-extract.ts';
import { openDuckDbEngine } from '../../platform/search/duckdb/engine.ts';
import type { SearchRequest, Target } from '../../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { runAndKill, runCommand } from './import-child.ts';

const FULL = process.env.FUNDRY_FAULTS === 'full';
const MOMENTS = FULL ? 50 : 6;
const SEED = 20_260_302;
const WORDS: Record<Target, string[]> = {
  opportunities: ['river', 'vaccine', 'archive'],
  awards: ['invented', 'group', '2021'],
  funders: ['trust', 'agency'],
};

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-faults-'));
  database = await createTestDatabase();
  writeFileSync(join(folder, 'calls.xml'), [...generateExtract(FULL ? 3000 : 1000, 5)].join(''));
  writeFileSync(join(folder, 'awards.json'), generateAwards(FULL ? 3000 : 1000, 6));
  await runCommand('import.ts', [join(folder, 'calls.xml'), join(folder, 'awards.json')], at('import'));
}, 600_000);

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function at(home: string) {
  return { databaseUrl: database.url, home: join(folder, home) };
}

/** What the index of a data folder answers: all hits with scores, and counts, for some words and for everything. */
async function answersOf(home: string): Promise<unknown[]> {
  const engine = await openDuckDbEngine({
    directory: join(folder, home, 'search'),
    schemas: Object.values(INDEX_SCHEMAS),
  });
  try {
    const answers: unknown[] = [];
    for (const target of Object.keys(WORDS) as Target[]) {
      for (const word of [null, ...WORDS[target]]) {
        const field = target === 'funders' ? 'funderCountry' : 'funder';
        const request: SearchRequest = {
          target,
          query: word === null ? null : { op: 'word', text: word },
          categories: [],
          restrictTo: null,
          exclude: [],
          sort: { by: 'relevance' },
          from: 0,
          size: 10_000,
          fill: false,
          facets: [{ name: 'f', own: null, field, limit: 1000 }],
        };
        answers.push([target, word, await engine.search(request)]);
      }
    }
    return answers;
  } finally {
    await engine.close();
  }
}

test(`an index rebuild killed at ${MOMENTS} random moments (seed ${SEED}) leaves an index that answers as ever`, async () => {
  const started = performance.now();
  await runCommand('rebuild-index.ts', [], at('whole'));
  const durationMs = performance.now() - started;
  const expected = await answersOf('whole');
  expect((expected[0] as [string, null, { total: number }])[2].total).toBe(FULL ? 3000 : 1000);

  const random = seededRandom(SEED);
  await runCommand('rebuild-index.ts', [], at('killed'));
  let hits = 0;
  for (let moment = 0; moment < MOMENTS; moment++) {
    if (await runAndKill(random.next() * durationMs, 'rebuild-index.ts', [], at('killed'))) hits++;
    expect(await answersOf('killed'), `moment ${moment}, before it is repaired`).toEqual(expected);
  }
  expect(hits).toBeGreaterThan(0);
  await runCommand('rebuild-index.ts', [], at('killed'));
  expect(await answersOf('killed')).toEqual(expected);
}, 3_600_000);
