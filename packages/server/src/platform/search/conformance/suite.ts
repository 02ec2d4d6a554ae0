import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CountRequest,
  CountResult,
  IndexDocument,
  IndexSchema,
  LabelledCode,
  SearchEngine,
  SearchRequest,
} from '../port.ts';
import { advancedQuery } from '../query/advanced.ts';
import { checkAnswer, checkList, checkMeasures, checkSimilar } from './check-answer.ts';
import { checkNames, namedDocuments } from './check-names.ts';
import { checkSuggestions } from './check-suggestions.ts';
import { conformanceSchema, queryWords, randomCorpus } from './corpus.ts';
import { Random } from './random.ts';
import { Reference } from './reference.ts';
import { randomCondition, randomMeasures, randomRequest, refusingRequest } from './requests.ts';
import { streamOf } from './stream.ts';

export type OpenEngine = (options: { directory: string; schemas: IndexSchema[] }) => Promise<SearchEngine>;

export interface Corpus {
  name: string;
  documents: (random: Random) => Promise<IndexDocument[]>;
  requests: number;
}

/** Short texts of few words, so that random queries meet every case. */
export const madeUpCorpus: Corpus = {
  name: 'made-up texts',
  documents: async (random) => randomCorpus(random, 700),
  requests: 400,
};

const target = conformanceSchema.target;

/** The count of a request within a random condition. */
function randomCount(random: Random, request: SearchRequest, total: number, reference: Reference) {
  const within = randomCondition(random);
  const categories = [...request.categories, { key: 'within', where: within }];
  return {
    request: { ...request, within },
    expected: { total, within: reference.search({ ...request, categories }).total },
  };
}

/** Everything that the search port promises, asked of an engine with random requests and compared with the reference. */
export function describeSearchEngine(name: string, open: OpenEngine, corpus: Corpus): void {
  const seed = Number(process.env.FUNDRY_TEST_SEED ?? 20_260_301);
  describe(`${name}, ${corpus.name}, seed ${seed}`, () => describeCorpus(open, corpus, seed));
}

function describeCorpus(open: OpenEngine, corpus: Corpus, seed: number): void {
  const random = new Random(seed);
  let directory: string;
  let engine: SearchEngine;
  let documents: IndexDocument[];
  let reference: Reference;
  let words: string[];

  const ask = async (count: number) => {
    const counts: { request: CountRequest; expected: CountResult }[] = [];
    for (let index = 0; index < count; index++) {
      const { text, request } = randomRequest(random, words, reference.ids);
      const answer = await engine.search(request);
      const measures = randomMeasures(random, request);
      const measured = await engine.measure(measures);
      try {
        checkAnswer(request, answer, reference.search(request));
        const whole = { ...request, from: 0, size: documents.length * 2, facets: [] };
        await checkList(engine, request, reference.search(whole));
        checkMeasures(measured, reference.measure(measures));
        counts.push(randomCount(random, request, answer.total, reference));
      } catch (error) {
        throw new Error(`Request ${index}: ${text}\n${JSON.stringify(request)}`, { cause: error });
      }
    }
    const asked = counts.map((each) => each.request);
    expect(await engine.count(target, asked)).toEqual(counts.map(({ expected }) => expected));
  };
  /** All documents, the best first. */
  const everything = {
    target,
    categories: [],
    restrictTo: null,
    exclude: [],
    sort: { by: 'relevance' } as const,
    from: 0,
    size: 20,
    facets: [],
  };
  const suggestions = () => checkSuggestions(engine, target, reference, { words, random, texts: 30 });
  const build = async (source: Reference) => {
    const whole = source.documents();
    const status = await engine.build(conformanceSchema, streamOf(whole), { watermark: 'w' });
    source.indexed(whole);
    return status;
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'fundry-search-'));
    engine = await open({ directory, schemas: [conformanceSchema] });
    documents = await corpus.documents(random);
    reference = new Reference(documents);
    words = queryWords(documents, random);
    const status = await build(reference);
    expect(status).toMatchObject({ target, documents: documents.length, rebuildDue: false, watermark: 'w' });
  });

  afterAll(async () => {
    await engine.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('answers random requests like the reference', () => ask(corpus.requests), 600_000);

  it('pages through all matches without repeats', async () => {
    const size = Math.max(97, Math.ceil(documents.length / 12));
    for (const sort of [
      { by: 'field', field: 'title', direction: 'desc' },
      { by: 'field', field: 'open', direction: 'asc' },
      { by: 'soonest', field: 'deadlines', from: 20_000, direction: 'asc' },
    ] as const) {
      const everything = {
        target,
        query: null,
        categories: [],
        restrictTo: null,
        exclude: [],
        fill: false,
        facets: [],
        sort,
      };
      const ids: number[] = [];
      for (let from = 0; from < documents.length; from += size) {
        const page = await engine.search({ ...everything, from, size });
        ids.push(...page.hits.map(({ id }) => id));
      }
      const expected = reference.search({ ...everything, from: 0, size: documents.length });
      expect(ids).toEqual(expected.hits.map(({ id }) => id));
    }
  });

  it('answers the advanced form', async () => {
    for (let index = 0; index < corpus.requests / 10; index++) {
      const word = () => random.pick(words);
      const alternative = () => random.pick([word(), `${word()} AND ${word()}`, `(${word()} ${word()})`]);
      const field = () => (random.chance(0.5) ? random.many(1 + random.below(3), alternative).join(' ') : '');
      const query = advancedQuery({ any: field(), all: field(), none: field(), optional: field() });
      const { request } = randomRequest(random, words, reference.ids);
      const ranked = { ...everything, query, fill: true, size: 10_000 };
      const advanced = random.chance(0.5) ? ranked : { ...request, query };
      checkAnswer(advanced, await engine.search(advanced), reference.search(advanced));
    }
  });

  it('fills pages up with nothing that the query refuses', async () => {
    for (let index = 0; index < corpus.requests / 6; index++) {
      const request = refusingRequest(random, words);
      try {
        checkAnswer(request, await engine.search(request), reference.search(request));
      } catch (error) {
        throw new Error(JSON.stringify(request), { cause: error });
      }
    }
  });

  it('suggests words and labels, and knows labels by code', suggestions, 60_000);

  /** Some documents are like those that share the words that tell most of them. */
  const similar = async () => {
    let compared = 0;
    for (const id of random.many(10, () => random.pick(reference.ids))) {
      const scores = reference.similar(id);
      if (!scores) continue;
      checkSimilar(await engine.similar(target, id, everything), everything.size, scores);
      compared++;
    }
    expect(compared).toBeGreaterThan(2);
  };

  it('finds documents by the words that tell most of another', similar);

  it('finds similar documents, never the document itself', async () => {
    const { id } = documents.find(({ text }) => text.body.split(' ').length > 10)!;
    const request = everything;
    const { hits, total } = await engine.similar(target, id, request);
    expect(total).toBeGreaterThan(1);
    expect(hits.map((hit) => hit.id)).not.toContain(id);
    const without = await engine.similar(target, id, { ...request, exclude: [hits[0]!.id] });
    expect(without.total).toBe(total - 1);
    expect(without.hits.map((hit) => hit.id)).not.toContain(hits[0]!.id);
    expect((await engine.similar(target, 987_654_321, request)).total).toBe(0);
  });

  it('finds changes at once', async () => {
    for (let round = 0; round < 4; round++) {
      const fresh = randomCorpus(random, 25, 1_000_000 + round * 100);
      const changed = random.many(25, () => ({ ...random.pick(fresh), id: random.pick(reference.ids) }));
      const deletes = random.many(15, () => random.pick(reference.ids));
      let isApplied = false;
      const applied = engine.apply(target, { upserts: [...fresh, ...changed], deletes }, null).finally(() => {
        isApplied = true;
      });
      // The status may be asked at any moment.
      while (!isApplied) {
        await engine.status();
        await turn();
      }
      await applied;
      for (const id of deletes) reference.delete(id);
      for (const document of [...fresh, ...changed]) reference.put(document);
      const status = (await engine.status()).find((each) => each.target === target)!;
      expect(status.documents).toBe(reference.ids.length);
      words = queryWords(reference.documents(), random);
      await ask(Math.ceil(corpus.requests / 10));
      await suggestions();
    }
    await similar();
  }, 600_000);

  it('suggests the latest label of a code, and nothing that no document has any more', async () => {
    const holders = reference
      .documents()
      .filter(({ fields }) => (fields.funder as LabelledCode | null)?.code === 'f1');
    const { label } = holders[0]!.fields.funder as LabelledCode;
    const renamed = { code: 'f1', label: 'Quartz Endowment' };
    const changed = holders.map((each) => ({ ...each, fields: { ...each.fields, funder: renamed } }));
    const ask = (typed: string) => engine.suggestValues(target, 'funder', typed, 20);
    await engine.apply(target, { upserts: changed, deletes: [] }, null);
    expect(await ask('endow quartz')).toEqual([{ ...renamed, count: holders.length }]);
    expect((await ask(label)).map(({ code }) => code)).not.toContain('f1');
    expect(await engine.labels(target, 'funder', ['f1'])).toEqual([{ ...renamed, count: holders.length }]);
    const gone = holders.map(({ id }) => id);
    await engine.apply(target, { upserts: [], deletes: gone }, null);
    for (const id of gone) reference.delete(id);
    expect(await ask('endow')).toEqual([]);
    expect(await engine.labels(target, 'funder', ['f1'])).toEqual([]);
    await suggestions();
  });

  it('ranks whole names before parts of names, and more prominent ones first', async () => {
    await engine.apply(target, { upserts: namedDocuments, deletes: [] }, null);
    for (const each of namedDocuments) reference.put(each);
    await checkNames(engine, target);
    await build(reference);
    await checkNames(engine, target);
  });

  it('answers while it is rebuilt, and keeps what changed meanwhile', async () => {
    const meanwhile = Promise.withResolvers<void>();
    const before = reference.documents();
    const slow = async function* () {
      yield* before.slice(0, 10);
      await meanwhile.promise;
      yield* before.slice(10);
    };
    const rebuilt = engine.build(conformanceSchema, slow(), { watermark: 'w' });
    await ask(10);
    const changed = randomCorpus(random, 30, 2_000_001);
    const deleted = reference.ids.slice(0, 10);
    await engine.apply(target, { upserts: changed, deletes: deleted }, null);
    for (const id of deleted) reference.delete(id);
    for (const document of changed) reference.put(document);
    await ask(10);
    meanwhile.resolve();
    expect(await rebuilt).toMatchObject({ documents: reference.ids.length });
    reference.indexed(before);
    await ask(Math.ceil(corpus.requests / 5));
    await suggestions();
    expect(await build(reference)).toMatchObject({ documents: reference.ids.length, rebuildDue: false });
    await ask(Math.ceil(corpus.requests / 10));
  }, 600_000);

  it('leaves nothing behind of a build that is given up', async () => {
    const before = await engine.status();
    const controller = new AbortController();
    const endless = async function* () {
      for (;;) {
        yield* documents;
        controller.abort(new Error('enough'));
      }
    };
    const options = { watermark: 'never', signal: controller.signal };
    await expect(engine.build(conformanceSchema, endless(), options)).rejects.toThrow('enough');
    expect(await engine.status()).toEqual(before);
    await ask(5);
  });
}
