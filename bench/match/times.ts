import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchOf } from '../../packages/contracts/src/search-state/search-codec.ts';
import { findMatches } from '../../packages/server/src/modules/matching/matching.public.ts';
import { NOBODY } from '../../packages/server/src/platform/auth/viewer.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { ModelMeaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import { OWN_MODEL } from '../../packages/server/src/platform/meaning/onnx/model-folder.ts';
import { openOnnxModel } from '../../packages/server/src/platform/meaning/onnx/onnx-model.ts';
import { smallVector } from '../../packages/server/src/platform/meaning/vectors/small-vector.ts';
import { Random } from '../../packages/server/src/platform/random.ts';
import { openEmbeddedEngine } from '../../packages/server/src/platform/search/embedded/engine.ts';
import { documentsOf, schemas, worldOf } from '../generate/corpora.ts';
import { residentMemory } from '../measure/memory.ts';
import { summarise } from '../measure/percentiles.ts';
import { warmFiles } from '../measure/warm-files.ts';
import { nobodysServices } from './services.ts';

const TEXTS = 100;
const WARM_UPS = 5;
/** Each text is matched this often, and the least counts, because other work may keep the machine busy. */
const REPEATS = 3;
const WORDS = 300;
/** Passages of a call that have a vector. Their directions do not matter for the time. */
const PASSAGES = 4;
const FUNDERS = 16_000;

/**
 * How long matches take on an index of generated records that `npm run bench -- --keep` has left: texts of 300 words, made of
 * generated awards, against all calls, with as many vectors as real calls have. Records and reasons are not read.
 */
export async function measureTimes(index: string, seed: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'fundry-match-times-'));
  const database = await openDatabase({ home, databaseUrl: null });
  await warmFiles(index);
  const engine = await openEmbeddedEngine({ directory: index, schemas, threads: 2 });
  const meaning = new ModelMeaning(await openOnnxModel(OWN_MODEL));
  try {
    const sizes = Object.fromEntries(
      (await engine.status()).map(({ target, documents }) => [target, documents]),
    );
    const random = new Random(seed);
    for (let id = 1; id <= (sizes.opportunities ?? 0); id++) {
      meaning.vectors.set(
        id,
        Array.from({ length: PASSAGES }, () =>
          smallVector(Float32Array.from({ length: meaning.model.size }, () => random.next() - 0.5)),
        ),
      );
    }
    const services = nobodysServices({ db: database.db, engine, meaning });
    const { state } = searchOf('opportunities', { expired: true, forthcoming: true });
    const times: number[] = [];
    const processorTimes: number[] = [];
    for (const [at, text] of textsOf(seed).entries()) {
      const tries = { wall: [] as number[], processor: [] as number[] };
      for (let round = 0; round < REPEATS; round++) {
        const start = performance.now();
        const before = process.cpuUsage();
        await findMatches({ text, state }, NOBODY, services, new AbortController().signal);
        const { user, system } = process.cpuUsage(before);
        tries.wall.push(performance.now() - start);
        tries.processor.push((user + system) / 1_000);
      }
      if (at < WARM_UPS) continue;
      times.push(Math.min(...tries.wall));
      processorTimes.push(Math.min(...tries.processor));
    }
    const { now } = residentMemory();
    return `${TEXTS} texts of ${WORDS} words, ${sizes.opportunities} calls, ${sizes.awards} awards; the least of ${REPEATS}: ${inWords(times)}; processor time ${inWords(processorTimes)}; ${now.toFixed(0)} MiB resident`;
  } finally {
    await meaning.close();
    await engine.close();
    await database.close();
    await rm(home, { recursive: true, force: true });
  }
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
