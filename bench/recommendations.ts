import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { DocumentSource, INDEX_SCHEMAS } from '../packages/server/src/modules/catalogue/catalogue.public.ts';
import { dismissalMarks } from '../packages/server/src/modules/dismissals/dismissals.public.ts';
import { lookForNew } from '../packages/server/src/modules/recommendations/found/look-for-new.ts';
import { fixedClock } from '../packages/server/src/platform/clock.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { noMeaning } from '../packages/server/src/platform/meaning/meaning.ts';
import { openEmbeddedEngine } from '../packages/server/src/platform/search/embedded/engine.ts';
import { readRecords } from './match/records.ts';
import { nobodysServices } from './match/services.ts';
import { importedHome } from './measure/imported-home.ts';
import { addExamples, meaningOfCalls } from './measure/meaning-of-home.ts';
import { residentMemory } from './measure/memory.ts';
import { clearProfiles, keepProfiles, textsOfInvestigators } from './recommendations/profiles.ts';
import { whole } from './report/table.ts';

const usage = `npm run bench:recommendations -- [options] [files or folders with records]

Measures one night of recommendations: every profile is looked at once. The texts of the profiles are the awards of investigators,
drawn by a seed, 20 profiles a person. Prints the time, the processor time, the memory, and what 10,000 profiles would take. Without a path,
it uses the folder in FUNDRY_TEST_DATA.

  --profiles N    number of profiles (10000)
  --seed N        seed for the investigators (1)
  --day DATE      the day whose open calls are recommended (2026-03-01)
  --home FOLDER   use the data folder of an earlier import, and import nothing; the profiles are deleted again
  --words         leave meaning out
  --help          this text
`;
const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: {
    profiles: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    day: { type: 'string', default: '2026-03-01' },
    home: { type: 'string' },
    words: { type: 'boolean' },
  },
});
const data = positionals.length > 0 ? positionals : [process.env.FUNDRY_TEST_DATA ?? ''];
if (!values.home && data[0] === '') {
  console.log(usage);
  process.exit(2);
}

const TO_REACH = { profiles: 10_000, seconds: 600 };

const home = await importedHome(values.home, data);
try {
  await measure(Number(values.profiles), Number(values.seed));
} finally {
  if (!values.home) await rm(home, { recursive: true, force: true });
}

async function measure(count: number, seed: number): Promise<void> {
  const database = await openDatabase({ home, databaseUrl: null });
  const { db } = database;
  const engine = await openEmbeddedEngine({
    directory: join(home, 'search'),
    schemas: Object.values(INDEX_SCHEMAS),
  });
  const source = new DocumentSource(db);
  try {
    const ready = new Set((await engine.status()).flatMap((one) => (one.generation ? [one.target] : [])));
    for (const target of ['opportunities', 'awards'] as const) {
      if (!ready.has(target))
        await engine.build(INDEX_SCHEMAS[target], source.all(target), { watermark: '0' });
    }
    const texts = textsOfInvestigators((await readRecords(source)).awards, count, seed);
    await clearProfiles(database);
    await keepProfiles(database, texts);
    const known = values.words ? null : await meaningOfCalls(db, home);
    if (known) await addExamples(known, db, home, engine);
    const meaning = known ?? noMeaning;
    const clock = fixedClock(`${values.day}T12:00:00Z`);
    const matching = { ...nobodysServices({ db, engine, meaning }), clock, marks: [dismissalMarks] };
    const services = { db, clock, matching, logger: pino({ level: 'warn' }) };
    const before = residentMemory();
    const processor = process.cpuUsage();
    const start = performance.now();
    const looked = await lookForNew(services, new AbortController().signal);
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(processor);
    const memory = residentMemory();
    if (looked < count) throw new Error(`${looked} of ${count} profiles were looked at.`);
    const { rows } = await database.pool.query('select count(*)::integer as found from recommendation_found');
    const letters = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    const each = seconds / looked;
    const all = each * TO_REACH.profiles;
    const sizes = new Map((await engine.status()).map((one) => [one.target, one.documents]));
    console.log(
      [
        `${whole(sizes.get('opportunities') ?? 0)} calls, ${whole(sizes.get('awards') ?? 0)} awards${values.words ? ', without meaning' : ''}`,
        `${whole(looked)} profiles of ${whole(letters)} characters on average, ${whole(rows[0].found)} calls found`,
        `${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor: ${(each * 1000).toFixed(1)} ms a profile`,
        `${memory.now.toFixed(0)} MiB resident after it, ${before.now.toFixed(0)} before it`,
        `${whole(TO_REACH.profiles)} profiles at this pace: ${all.toFixed(0)} s (to reach ${TO_REACH.seconds} s: ${all <= TO_REACH.seconds ? 'reached' : 'missed'})`,
      ].join('\n'),
    );
    await meaning.close();
  } finally {
    await clearProfiles(database);
    await engine.close();
    await database.close();
  }
}
