import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchOf } from '../../packages/contracts/src/search-state/search-codec.ts';
import { examplesOfProgrammes } from '../../packages/server/src/modules/catalogue/catalogue.public.ts';
import {
  findMatches,
  matchText,
  nearestAwards,
  worthShowing,
} from '../../packages/server/src/modules/matching/matching.public.ts';
import { NOBODY } from '../../packages/server/src/platform/auth/viewer.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { ModelMeaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import { OWN_MODEL } from '../../packages/server/src/platform/meaning/onnx/model-folder.ts';
import { openThreadedModel } from '../../packages/server/src/platform/meaning/onnx/threaded-model.ts';
import { smallVector } from '../../packages/server/src/platform/meaning/vectors/small-vector.ts';
import { Random } from '../../packages/server/src/platform/random.ts';
import { openEmbeddedEngine } from '../../packages/server/src/platform/search/embedded/engine.ts';
import type { SearchEngine } from '../../packages/server/src/platform/search/port.ts';
import { documentsOf, schemas, worldOf } from '../generate/corpora.ts';
import { residentMemory } from '../measure/memory.ts';
import { summarise } from '../measure/percentiles.ts';
import { warmFiles } from '../measure/warm-files.ts';
import { fillHome } from '../web/fill-home.ts';
import { lendRecords } from './lent-records.ts';
import { nobodysServices } from './services.ts';

const TEXTS = 100;
const WARM_UPS = 5;
/** Each text is matched this often, and the least counts, because other work may keep the machine busy. */
const REPEATS = 3;
const WORDS = 300;
/** Passages of a call that have a vector. Their directions do not matter for the time. */
const PASSAGES = 4;
const FUNDERS = 16_000;
/** Records of each kind that are written to the database. What a match finds are copies of them. */
const WRITTEN = 2_000;
/** What a page of matches asks for. */
const SIZE = 20;

/**
 * How long matches take as `POST /api/match` makes them, with the records and the reasons that a page shows: texts of 300 words, made of
 * generated awards, on an index of generated records that `npm run bench -- --keep` has left. Calls have as many vectors as real ones
 * have, and as many awards stand for each programme.
 */
export async function measureTimes(index: string, seed: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'fundry-match-times-'));
  await chmod(home, 0o755);
  for (const target of ['opportunity', 'award'] as const) await fillHome(home, target, WRITTEN, () => {});
  const database = await openDatabase({ home, databaseUrl: null });
  await warmFiles(index);
  const engine = await openEmbeddedEngine({ directory: index, schemas, threads: 2 });
  const meaning = new ModelMeaning(await openThreadedModel(OWN_MODEL));
  try {
    const sizes = Object.fromEntries(
      (await engine.status()).map(({ target, documents }) => [target, documents]),
    );
    const examples = await inventVectors(meaning, engine, sizes.opportunities ?? 0, seed);
    const services = nobodysServices({ db: database.db, engine, meaning });
    const { state } = searchOf('opportunities', { expired: true, forthcoming: true });
    const { signal } = new AbortController();
    const texts = textsOf(seed);
    const found = { opportunity: new Set<number>(), award: new Set<number>() };
    for (const text of texts) {
      const { calls, awards } = await findMatches({ text, state }, NOBODY, services, signal);
      for (const call of worthShowing(calls)) {
        found.opportunity.add(call.id);
        for (const id of call.evidence ? nearestAwards(call.evidence.programme) : []) found.award.add(id);
      }
      for (const { id } of worthShowing(awards)) found.award.add(id);
    }
    for (const table of ['opportunity', 'award'] as const)
      await lendRecords(database.pool, table, [...found[table]]);
    const times: number[] = [];
    const processorTimes: number[] = [];
    for (const [at, text] of texts.entries()) {
      const tries = { wall: [] as number[], processor: [] as number[] };
      for (let round = 0; round < REPEATS; round++) {
        const start = performance.now();
        const before = process.cpuUsage();
        await matchText({ text, state, size: SIZE, reasons: true }, NOBODY, services, signal);
        const { user, system } = process.cpuUsage(before);
        tries.wall.push(performance.now() - start);
        tries.processor.push((user + system) / 1_000);
      }
      if (at < WARM_UPS) continue;
      times.push(Math.min(...tries.wall));
      processorTimes.push(Math.min(...tries.processor));
    }
    const { now } = residentMemory();
    return [
      `${TEXTS} texts of ${WORDS} words, ${sizes.opportunities} calls, ${sizes.awards} awards, of which ${examples} stand for programmes`,
      `With records and reasons, the least of ${REPEATS}: ${inWords(times)}`,
      `Processor time without PostgreSQL: ${inWords(processorTimes)}; ${now.toFixed(0)} MiB resident`,
    ].join('\n');
  } finally {
    await meaning.close();
    await engine.close();
    await database.close();
    await rm(home, { recursive: true, force: true });
  }
}

/** Gives calls and the awards that stand for programmes vectors of random directions. Returns how many awards there are. */
async function inventVectors(
  { vectors, examples, model }: ModelMeaning,
  engine: SearchEngine,
  calls: number,
  seed: number,
): Promise<number> {
  const random = new Random(seed);
  const vector = () => smallVector(Float32Array.from({ length: model.size }, () => random.next() - 0.5));
  for (let id = 1; id <= calls; id++) vectors.set(id, Array.from({ length: PASSAGES }, vector));
  examples.of = await examplesOfProgrammes(engine);
  for (const id of new Set([...examples.of.values()].flat())) examples.vectors.set(id, [vector()]);
  return examples.vectors.count;
}

function inWords(times: number[]): string {
  const { p50, p95, p99 } = summarise(times);
  return `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
}

function textsOf(seed: number): string[] {
  const world = worldOf(seed, { awards: 0, opportunities: 0, funders: FUNDERS });
  const texts: string[] = [];
  let words: string[] = [];
  for (const { text } of documentsOf(world, 'awards', TEXTS * 100)) {
    words.push(...text.title.split(' '), ...text.body.split(' '));
    if (words.length < WORDS) continue;
    texts.push(words.slice(0, WORDS).join(' '));
    words = [];
    if (texts.length === TEXTS + WARM_UPS) break;
  }
  return texts;
}
