import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Random } from '../../random.ts';
import type { TargetStatus } from '../builds.ts';
import type {
  CountRequest,
  CountResult,
  IndexChanges,
  IndexDocument,
  IndexSchema,
  SearchEngine,
} from '../port.ts';
import { checkAnswer, checkList, checkMeasures } from './check-answer.ts';
import { type Corpus, conformanceSchema, queryWords } from './corpus.ts';
import { Reference } from './reference.ts';
import { randomCondition, randomMeasures, randomRequest } from './requests.ts';
import { streamOf } from './stream.ts';

/** Opens an engine on a folder. An engine opened again on the same folder must continue from what it stored there. */
export type OpenEngine = (options: { directory: string; schemas: IndexSchema[] }) => Promise<SearchEngine>;

const { target } = conformanceSchema;

/** An engine under test and the reference that it is compared with. Both have the same documents. */
export class World {
  readonly corpus: Corpus;
  readonly random: Random;
  readonly reference: Reference;
  /** The words that queries are made of. */
  words: string[];
  #engine: SearchEngine;
  /** The documents of each scope. */
  readonly #scopes = new Map<string, Reference>();
  readonly #directory: string;
  readonly #open: OpenEngine;

  private constructor(
    corpus: Corpus,
    random: Random,
    documents: IndexDocument[],
    engine: SearchEngine,
    directory: string,
    open: OpenEngine,
  ) {
    this.corpus = corpus;
    this.random = random;
    this.reference = new Reference(documents);
    this.words = queryWords(documents, random);
    this.#engine = engine;
    this.#directory = directory;
    this.#open = open;
  }

  static async open(open: OpenEngine, corpus: Corpus, seed: number): Promise<World> {
    const random = new Random(seed);
    const directory = await mkdtemp(join(tmpdir(), 'fundry-search-'));
    const engine = await open({ directory, schemas: [conformanceSchema] });
    const documents = await corpus.documents(random);
    return new World(corpus, random, documents, engine, directory, open);
  }

  get engine(): SearchEngine {
    return this.#engine;
  }

  async status(): Promise<TargetStatus> {
    const status = (await this.engine.status()).find((each) => each.target === target);
    if (!status) throw new Error(`The engine does not know ${target}`);
    return status;
  }

  /** Builds the engine's index from the documents of the reference. */
  build(watermark = 'built'): Promise<TargetStatus> {
    return this.engine.build(conformanceSchema, streamOf(this.reference.documents()), { watermark });
  }

  /** Applies changes to the engine, then to the reference. */
  async apply(changes: Partial<IndexChanges>, watermark: string | null = null): Promise<void> {
    const { upserts = [], deletes = [] } = changes;
    await this.engine.apply(target, { upserts, deletes }, watermark);
    for (const id of deletes) this.reference.delete(id);
    for (const document of upserts) this.reference.put(document);
  }

  /** Gives a scope these documents, in the engine and in the reference. */
  async putScope(scope: string, documents: IndexDocument[]): Promise<void> {
    await this.engine.putScope(target, scope, documents);
    this.#scopes.set(scope, new Reference(documents));
  }

  /** The documents that requests of a scope find. */
  seenBy(scope: string | null): Reference {
    const scoped = scope === null ? undefined : this.#scopes.get(scope);
    return scoped ? this.reference.with(scoped) : this.reference;
  }

  /** Renews the words of queries after documents have changed. */
  renewWords(): void {
    this.words = queryWords(this.reference.documents(), this.random);
  }

  /** Closes the engine and opens it again on the same folder, with the same scopes. */
  async reopen(): Promise<void> {
    await this.#engine.close();
    this.#engine = await this.#open({ directory: this.#directory, schemas: [conformanceSchema] });
    for (const [scope, documents] of this.#scopes) await this.putScope(scope, documents.documents());
  }

  async close(): Promise<void> {
    await this.#engine.close();
    await rm(this.#directory, { recursive: true, force: true });
  }

  /** Makes random requests of every kind, with and without a scope, and compares all answers with the reference. */
  async ask(requests: number): Promise<void> {
    const { engine, random } = this;
    const counts = new Map<string | null, { request: CountRequest; expected: CountResult }[]>();
    for (let index = 0; index < requests; index++) {
      const scope = random.pick([null, ...this.#scopes.keys()]);
      const reference = this.seenBy(scope);
      const { text, request: made } = randomRequest(random, this.words, reference.ids);
      const request = { ...made, scope };
      const answer = await engine.search(request);
      const measures = randomMeasures(random, request);
      const measured = await engine.measure(measures);
      const within = randomCondition(random);
      try {
        const expected = reference.search(request);
        checkAnswer(request, answer, expected);
        await checkList(engine, request, expected.found);
        checkMeasures(measured, reference.measure(measures));
        const categories = [...request.categories, { key: 'within', where: within }];
        const counted = {
          request: { ...request, within },
          expected: { total: answer.total, within: reference.count({ ...request, categories }) },
        };
        counts.set(scope, [...(counts.get(scope) ?? []), counted]);
      } catch (error) {
        throw new Error(`Request ${index}: ${text}\n${JSON.stringify(request)}`, { cause: error });
      }
    }
    for (const [scope, counted] of counts) {
      const asked = counted.map((each) => each.request);
      expect(await engine.count(target, asked, { scope })).toEqual(counted.map(({ expected }) => expected));
    }
  }
}
