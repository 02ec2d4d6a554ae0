import { fixedClock } from '../../../platform/clock.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { openCatalogue } from '../../catalogue/catalogue.public.ts';
import { loadSample, sampleBook } from '../../sample/sample.public.ts';

/** The day for which tests make the sample world. */
export const SAMPLE_TODAY = '2026-03-01';

/** Fills a catalogue with the sample world, which is small, invented and includes all awkward cases. */
export async function importSample({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const catalogue = openCatalogue(db, sampleBook, fixedClock(`${SAMPLE_TODAY}T12:00:00Z`));
  await loadSample(catalogue, SAMPLE_TODAY);
}
