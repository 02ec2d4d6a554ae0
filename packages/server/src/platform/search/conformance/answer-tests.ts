import { expect, it } from 'vitest';
import { InvalidQuery } from '../faults.ts';
import type { Query, SearchRequest, Sort } from '../port.ts';
import { readAdvanced } from '../query/advanced.ts';
import { checkAnswer } from './check-answer.ts';
import { conformanceSchema } from './corpus.ts';
import { randomRequest, refusingRequest } from './requests.ts';
import { idsOf } from './stream.ts';
import type { World } from './world.ts';

/** A search for everything. */
export const EVERYTHING: SearchRequest = {
  target: conformanceSchema.target,
  scope: null,
  query: null,
  categories: [],
  restrictTo: null,
  exclude: [],
  sort: { by: 'relevance' },
  from: 0,
  size: 20,
  close: false,
  nearness: null,
  facets: [],
};

/** Tests of the answers to every kind of search. */
export function answerTests(world: () => World): void {
  it('answers random requests like the reference', () => world().ask(world().corpus.requests), 600_000);

  it('pages through all matches without repeats', async () => {
    const { engine, reference } = world();
    const count = reference.ids.length;
    const size = Math.max(97, Math.ceil(count / 12));
    const sorts: Sort[] = [
      { by: 'field', field: 'title', direction: 'desc' },
      { by: 'field', field: 'open', direction: 'asc' },
      { by: 'soonest', field: 'deadlines', from: 20_000, direction: 'asc' },
    ];
    for (const sort of sorts) {
      const ids: number[] = [];
      for (let from = 0; from < count; from += size) {
        const page = await engine.search({ ...EVERYTHING, sort, from, size });
        ids.push(...page.hits.map(({ id }) => id));
      }
      const expected = reference.search({ ...EVERYTHING, sort });
      expect(ids).toEqual(expected.found.map(({ id }) => id));
    }
  });

  it('refuses what no engine should run', async () => {
    const { engine } = world();
    const words = Array.from({ length: 101 }, (_, index): Query => ({ op: 'word', text: `w${index}` }));
    const large: Query = { op: 'or', of: words };
    for (const wrong of [{ size: 10_001 }, { size: -1 }, { from: -1 }, { query: large }]) {
      await expect(engine.search({ ...EVERYTHING, ...wrong })).rejects.toThrow(InvalidQuery);
    }
    await expect(engine.list({ ...EVERYTHING, query: large })).rejects.toThrow(InvalidQuery);
    const measures = { ...EVERYTHING, measure: 'country', groups: [] };
    await expect(engine.measure(measures)).rejects.toThrow(InvalidQuery);
    const falling = { ...measures, measure: 'amount', edges: [2, 1] };
    await expect(engine.measure(falling)).rejects.toThrow(InvalidQuery);
    const unlabelled = engine.suggestValues(EVERYTHING.target, 'country', 'g', 20);
    await expect(unlabelled).rejects.toThrow(InvalidQuery);
    const called = engine.valuesCalled(EVERYTHING.target, 'country', 'ge', { from: 0, size: 20 });
    await expect(called).rejects.toThrow(InvalidQuery);
    const wrong = engine.valuesCalled(EVERYTHING.target, 'funder', 'ge', { from: 0, size: 10_001 });
    await expect(wrong).rejects.toThrow(InvalidQuery);
  });

  it('stops with the signal of the caller', async () => {
    const { engine } = world();
    const reason = new Error('the caller has left');
    const left = AbortSignal.abort(reason);
    await expect(engine.search(EVERYTHING, left)).rejects.toBe(reason);
    await expect(engine.list(EVERYTHING, left)).rejects.toBe(reason);
    const leaving = new AbortController();
    const list = await engine.list(EVERYTHING, leaving.signal);
    leaving.abort(reason);
    await expect(idsOf(list)).rejects.toBe(reason);
  });

  it('answers the advanced form', async () => {
    const { engine, reference, random, words, corpus } = world();
    const word = () => random.pick(words);
    const alternative = () => random.pick([word(), `${word()} AND ${word()}`, `(${word()} ${word()})`]);
    const field = () => (random.chance(0.5) ? random.many(1 + random.below(3), alternative).join(' ') : '');
    for (let index = 0; index < corpus.requests / 10; index++) {
      const query = readAdvanced({ any: field(), all: field(), none: field(), optional: field() }).query;
      const { request } = randomRequest(random, words, reference.ids);
      const ranked = { ...EVERYTHING, query, close: true, nearness: null, size: 10_000 };
      const advanced = random.chance(0.5) ? ranked : { ...request, query };
      checkAnswer(advanced, await engine.search(advanced), reference.search(advanced));
    }
  });

  it('finds nothing close that the query refuses', async () => {
    const { engine, reference, random, words, corpus } = world();
    for (let index = 0; index < corpus.requests / 6; index++) {
      const request = refusingRequest(random, words);
      try {
        checkAnswer(request, await engine.search(request), reference.search(request));
      } catch (error) {
        throw new Error(JSON.stringify(request), { cause: error });
      }
    }
  });
}
