import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDEX_SCHEMAS } from '../../modules/catalogue/catalogue.public.ts';
import { generateAwards } from '../../modules/ingestion/testing/generate-awards.ts';
import { generateExtract } from '../../modules/ingestion/testing/generate-extract.ts';
import { importInto } from '../../modules/ingestion/testing/import-text.ts';
import { Random } from '../../platform/random.ts';
import { openEmbeddedEngine } from '../../platform/search/embedded/engine.ts';
import type { SearchRequest } from '../../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { killAtWork, runCommand, timeOfWork } from './import-child.ts';

const KILLS = IN_FULL ? 50 : 2;
/** How many calls there are, and how many awards. */
const RECORDS = IN_FULL ? 3000 : 500;
const SEED = 20_260_302;
const WORDS: Record<SearchTarget, string[]> = {
  opportunities: ['river', 'vaccine', 'archive'],
  awards: ['invented', 'group', '2021'],
  funders: ['trust', 'agency'],
};

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-faults-'));
  database = await createTestDatabase();
  const registry = await loadSources();
  await importInto(database, registry, { content: [...generateExtract(RECORDS, 5)].join('') });
  await importInto(database, registry, { content: generateAwards(RECORDS, 6) });
}, 600_000);

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function at(home: string) {
  return { databaseUrl: database.url, home: join(folder, home) };
}

/** What the index of a data folder returns for some words and for everything: all hits with scores, and counts. */
async function answersOf(home: string): Promise<unknown[]> {
  const engine = await openEmbeddedEngine({
    directory: join(folder, home, 'search'),
    schemas: Object.values(INDEX_SCHEMAS),
  });
  try {
    const answers: unknown[] = [];
    for (const target of Object.keys(WORDS) as SearchTarget[]) {
      for (const word of [null, ...WORDS[target]]) {
        const field = target === 'funders' ? 'funderCountry' : 'funder';
        const request: SearchRequest = {
          target,
          scope: null,
          query: word === null ? null : { op: 'word', text: word },
          categories: [],
          restrictTo: null,
          exclude: [],
          sort: { by: 'relevance' },
          from: 0,
          size: 10_000,
          close: false,
          nearness: null,
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

/** Whether a file of a new index has appeared in a data folder. Files left by earlier kills do not count. */
function builds(home: string): () => boolean {
  const files = () => {
    const directory = join(folder, home, 'search');
    return existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.building')) : [];
  };
  const left = new Set(files());
  return () => files().some((name) => !left.has(name));
}

test(`an index rebuild killed at ${KILLS} random moments of its work (seed ${SEED}) leaves an index that answers as ever`, async () => {
  let workMs = await timeOfWork(builds('whole'), 'rebuild-index.ts', [], at('whole'));
  const expected = await answersOf('whole');
  expect((expected[0] as [string, null, { total: number }])[2].total).toBe(RECORDS);

  const random = new Random(SEED);
  cpSync(join(folder, 'whole'), join(folder, 'killed'), { recursive: true });
  let killed = 0;
  let late = 0;
  while (killed < KILLS) {
    const moment = random.next() * workMs;
    const endedAfter = await killAtWork(builds('killed'), moment, 'rebuild-index.ts', [], at('killed'));
    if (endedAfter === null) killed++;
    else {
      // The machine is faster now than when the work was timed.
      workMs = Math.min(workMs, endedAfter);
      late++;
    }
    expect(await answersOf('killed'), `after ${moment} ms, before it is repaired`).toEqual(expected);
  }
  console.log(
    `${killed} kills during ${Math.round(workMs)} ms of work, ${late} rebuilds ended before theirs`,
  );
  await runCommand('rebuild-index.ts', [], at('killed'));
  expect(await answersOf('killed')).toEqual(expected);
}, 3_600_000);
