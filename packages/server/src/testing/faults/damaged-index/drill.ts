import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Random } from '../../../platform/random.ts';
import { conformanceSchema, queryWords, randomCorpus } from '../../../platform/search/conformance/corpus.ts';
import { randomRequest } from '../../../platform/search/conformance/requests.ts';
import { idsOf, streamOf } from '../../../platform/search/conformance/stream.ts';
import { openEmbeddedEngine } from '../../../platform/search/embedded/engine.ts';
import { IndexUnavailable } from '../../../platform/search/faults.ts';
import type { IndexDocument, SearchEngine } from '../../../platform/search/port.ts';
import { withdrawDamaged } from '../../../platform/verify/watch-index.ts';
import { DAMAGES, type Damage } from './damages.ts';

/** The files of a generation. */
export const FILES = ['tables', 'runs', 'pointer'] as const;
export type FileKind = (typeof FILES)[number];

/**
 * What came of one damage. "told": the engine noticed it by itself, "found": only the daily comparison of checksums did; in
 * both a new build is due, and answers as before. "harmless": nothing was lost. "failed": a search failed without saying why, or the new
 * build did not help. "wrong": a wrong answer, and nobody noticed.
 */
export type Outcome = 'told' | 'found' | 'harmless' | 'failed' | 'wrong';

export interface Trial {
  file: FileKind;
  damage: Damage;
  outcome: Outcome;
  /** What was asked and answered when the outcome is "failed" or "wrong". */
  detail: string;
}

const { target } = conformanceSchema;
const DOCUMENTS = 200;

const silent = pino({ level: 'silent' });

type Question = (engine: SearchEngine) => Promise<unknown>;

/** Two indexes of almost the same documents, and what the first one answers. */
export class Drill {
  readonly #folder: string;
  readonly #random: Random;
  readonly #documents: IndexDocument[];
  readonly #questions: Question[];
  readonly #later: () => void;
  #expected: string[] = [];

  private constructor(folder: string, seed: number, later: () => void) {
    this.#folder = folder;
    this.#later = later;
    this.#random = new Random(seed);
    this.#documents = randomCorpus(this.#random, DOCUMENTS);
    this.#questions = questionsAbout(this.#documents, this.#random);
  }

  /** `later` puts the clock on by more than the second after which an engine looks at its files again. */
  static async prepare(seed: number, later: () => void): Promise<Drill> {
    const drill = new Drill(await mkdtemp(join(tmpdir(), 'fundry-drill-')), seed, later);
    // The other generation has the same texts in other documents, so that its files have nearly the same layout.
    const moved = drill.#documents.map((document, place) => ({
      ...document,
      text: drill.#documents[(place + 1) % DOCUMENTS]!.text,
    }));
    await drill.#build('other', moved);
    await drill.#build('whole', drill.#documents);
    const engine = await drill.#open('whole');
    for (const ask of drill.#questions) drill.#expected.push(JSON.stringify(await ask(engine)));
    await engine.close();
    return drill;
  }

  /** Opens the index, lets some searches go, damages it, and lets all searches go. Builds it anew if `mend` says so. */
  async try(file: FileKind, damage: Damage, mend: boolean): Promise<Trial> {
    const folder = join(this.#folder, 'damaged');
    await cp(join(this.#folder, 'whole'), folder, { recursive: true, preserveTimestamps: true });
    const engine = await this.#open('damaged');
    try {
      const before = this.#random.chance(0.5) ? this.#random.below(this.#questions.length) : 0;
      for (const ask of this.#questions.slice(0, before)) await ask(engine);
      await damage.happen(this.#random, {
        file: await fileOf(folder, file),
        others: await fileOf(join(this.#folder, 'other'), file),
      });
      this.#later();
      return { file, damage, ...(await this.#outcome(engine, folder, mend)) };
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  }

  async #outcome(
    engine: SearchEngine,
    folder: string,
    mend: boolean,
  ): Promise<Pick<Trial, 'outcome' | 'detail'>> {
    const asked = await this.#ask(engine);
    if (asked.detail !== '') return { outcome: asked.isWrong ? 'wrong' : 'failed', detail: asked.detail };
    const told = await isCondemned(engine);
    if (!told) {
      await withdrawDamaged(folder, silent);
      this.#later();
      if (!(await isCondemned(engine))) return { outcome: 'harmless', detail: '' };
    }
    const outcome = told ? 'told' : 'found';
    if (!mend) return { outcome, detail: '' };
    await engine.build(conformanceSchema, streamOf(this.#documents), { watermark: 'again' });
    const { refused, detail } = await this.#ask(engine);
    const mended = !refused && detail === '' && !(await isCondemned(engine));
    if (!mended) return { outcome: 'failed', detail: `after the new build: ${detail}` };
    return { outcome, detail: '' };
  }

  /** Asks everything. `detail` is empty unless an answer was wrong or a search failed. */
  async #ask(engine: SearchEngine): Promise<{ refused: boolean; isWrong: boolean; detail: string }> {
    let refused = false;
    for (const [index, ask] of this.#questions.entries()) {
      const answer = await ask(engine).catch((error: unknown) => error as Error);
      if (answer instanceof IndexUnavailable) refused = true;
      else if (answer instanceof Error)
        return { refused, isWrong: false, detail: `${index}: ${answer.message}` };
      else if (JSON.stringify(answer) !== this.#expected[index]) {
        return { refused, isWrong: true, detail: `${index}: ${JSON.stringify(answer).slice(0, 300)}` };
      }
    }
    return { refused, isWrong: false, detail: '' };
  }

  async #build(name: string, documents: IndexDocument[]): Promise<void> {
    const engine = await this.#open(name);
    await engine.build(conformanceSchema, streamOf(documents), { watermark: name });
    await engine.close();
  }

  #open(name: string): Promise<SearchEngine> {
    return openEmbeddedEngine({
      directory: join(this.#folder, name),
      schemas: [conformanceSchema],
      segmentWords: 3_000,
    });
  }

  async end(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}

function questionsAbout(documents: IndexDocument[], random: Random): Question[] {
  const words = queryWords(documents, random);
  const ids = documents.map(({ id }) => id);
  const searches = Array.from({ length: 12 }, (): Question => {
    const { request } = randomRequest(random, words, ids);
    return (engine) => engine.search(request);
  });
  const { request: all } = randomRequest(random, words, ids);
  return [
    ...searches,
    async (engine) =>
      idsOf(
        await engine.list({ ...all, query: null, sort: { by: 'field', field: 'title', direction: 'asc' } }),
      ),
    (engine) => engine.suggestWords([target], 're', 10),
    (engine) => engine.suggestValues(target, 'people', 'nu', 10),
    (engine) => engine.labels(target, 'funder', ['f1', 'f2']),
    (engine) => engine.mendWords([target], ['reserch']),
  ];
}

const isCondemned = async (engine: SearchEngine) => (await engine.status())[0]!.generation === null;

async function fileOf(folder: string, kind: FileKind): Promise<string> {
  const endings = { tables: '.duckdb', runs: '.runs', pointer: `${target}.json` };
  const name = (await readdir(folder)).find((each) => each.endsWith(endings[kind]))!;
  return join(folder, name);
}

/** Every damage to every file. */
export const everyDamage: { file: FileKind; damage: Damage }[] = FILES.flatMap((file) =>
  DAMAGES.map((damage) => ({ file, damage })),
);
