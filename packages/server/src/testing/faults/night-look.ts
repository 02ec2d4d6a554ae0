import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { DocumentSource, INDEX_SCHEMAS } from '../../modules/catalogue/catalogue.public.ts';
import { dismissalMarks } from '../../modules/dismissals/dismissals.public.ts';
import { matchServices } from '../../modules/matching/matching.public.ts';
import { lookForNew } from '../../modules/recommendations/found/look-for-new.ts';
import { fixedClock } from '../../platform/clock.ts';
import { loadConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import { noMeaning } from '../../platform/meaning/meaning.ts';
import { openPlainEngine } from '../../platform/search/conformance/plain/plain-engine.ts';

/** When recommendations are looked for on the day of a moment: before its digests are due. */
export const nightOf = (moment: string) => `${moment.slice(0, 10)}T01:00:00Z`;

/** Prepares the look for new recommendations in the night of a moment. What is published later is not found. */
export async function openNightLook({
  db,
  logger,
  moment,
  folder,
}: {
  db: Kysely<Database>;
  logger: Logger;
  moment: string;
  folder: string;
}): Promise<(signal: AbortSignal) => Promise<void>> {
  const directory = await mkdtemp(join(folder, 'index-'));
  const engine = await openPlainEngine({ directory, schemas: Object.values(INDEX_SCHEMAS) });
  const source = new DocumentSource(db);
  for (const target of ['opportunities', 'awards'] as const)
    await engine.build(INDEX_SCHEMAS[target], source.all(target), { watermark: '0' });
  const clock = fixedClock(nightOf(moment));
  const { environment } = loadConfig({ FUNDRY_HOME: folder });
  const what = { db, engine, meaning: noMeaning, clock, version: 'test', marks: [dismissalMarks] };
  const matching = matchServices({ ...what, environment });
  return async (signal) => {
    await lookForNew({ db, clock, matching, logger }, signal);
  };
}
