import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { DocumentSource, INDEX_SCHEMAS, openCatalogue } from '../../modules/catalogue/catalogue.public.ts';
import { loadSample, sampleBook } from '../../modules/sample/sample.public.ts';
import { fixedClock } from '../../platform/clock.ts';
import { openEmbeddedEngine } from '../../platform/search/embedded/engine.ts';
import type { SearchEngine } from '../../platform/search/port.ts';
import { createTestDatabase, dropTemplates, type TestDatabase } from '../database.ts';

/** The day for which tests make the sample world. */
export const SAMPLE_TODAY = '2026-03-01';

const SCHEMAS = Object.values(INDEX_SCHEMAS);
const templateOf = (run: string) => `sample_of_${run}`;
const indexOf = (run: string) => join(tmpdir(), `fundry-sample-index-${run}`);

/** Builds the index of everything that is in a catalogue now. */
export async function indexCatalogue({ db }: Pick<TestDatabase, 'db'>, engine: SearchEngine): Promise<void> {
  const documents = new DocumentSource(db);
  for (const schema of SCHEMAS) await engine.build(schema, documents.all(schema.target), { watermark: '0' });
}

/**
 * A database with the sample world, which is small, invented and includes all awkward cases, and its index in
 * `indexDirectory`. Both are copies of what is made once in a run of the tests.
 */
export async function copySample(indexDirectory: string): Promise<TestDatabase> {
  const run = inject('testRun');
  const database = await createTestDatabase({
    template: templateOf(run),
    async fill(made) {
      await loadSample(
        openCatalogue(made.db, sampleBook, fixedClock(`${SAMPLE_TODAY}T12:00:00Z`)),
        SAMPLE_TODAY,
      );
      const engine = await openEmbeddedEngine({ directory: indexOf(run), schemas: SCHEMAS });
      await indexCatalogue(made, engine);
      await engine.close();
    },
  });
  await cp(indexOf(run), indexDirectory, { recursive: true });
  return database;
}

/** Removes what the copies of a run were made from. */
export async function dropSample(run: string): Promise<void> {
  await dropTemplates(templateOf(run));
  await rm(indexOf(run), { recursive: true, force: true });
}
