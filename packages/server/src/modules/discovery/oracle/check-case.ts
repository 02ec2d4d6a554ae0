import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import {
  conjuncts,
  distinct,
  matcher,
  type ReferenceText,
  wordsOf,
} from '../../../platform/search/conformance/reference-text.ts';
import type { Query } from '../../../platform/search/port.ts';
import type { RandomCase } from './random-case.ts';
import { countValues, inOrder, NOT_STATED, type OracleItem, type TargetOracle } from './target-oracle.ts';

/** The kinds whose values always have an entry each, in this order. */
const BUCKETS: Record<string, string[]> = {
  deadline: ['0-14', '15-30', '31-90', '91+', 'unspecified'],
  status: ['active', 'forthcoming', 'expired'],
  published: ['7', '30', '90', 'not-stated'],
  'can-apply': ['yes', 'unclear'],
};

interface Answered {
  hits: {
    hits: { _id: string; _score: number | null; missingWords: string[]; _source: { id: string } }[];
    total: { value: number };
    close: { value: number };
  };
  notices: string[];
}

/** Makes API calls that must answer 200, and parses their bodies. */
export class Caller {
  readonly #app: FastifyInstance;
  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async post<Answer>(url: string, payload: object): Promise<Answer> {
    const answer = await this.#app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  /** Writes the parameters into an address. Lists are sometimes comma-separated and sometimes repeated parameters. */
  async get<Answer>(url: string, given: RandomCase['given'] & object): Promise<Answer> {
    const address = new URLSearchParams();
    for (const [name, value] of Object.entries(given)) {
      const repeats = Array.isArray(value) && (name.includes('uthor') || value.length % 2 === 0);
      if (repeats) for (const each of value) address.append(name, each);
      else address.set(name, String(value));
    }
    const answer = await this.#app.inject({ method: 'GET', url: `${url}?${address}` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
}

/** Compares every API call about one search with what the oracle says. Returns the records that match. */
export async function checkCase<State, Item extends OracleItem>(
  path: string,
  oracle: TargetOracle<State, Item>,
  state: State,
  { given, orderBy, meaning }: RandomCase,
  call: Caller,
): Promise<Item[]> {
  const matches = matcher(meaning);
  const matching = oracle.items.filter(({ text }) => matches(text) ?? true);
  const refusing = new Map(
    matching.map((item) => {
      const held = Object.entries(oracle.filters(state, item));
      return [item, held.filter(([, holds]) => !holds).map(([name]) => name)];
    }),
  );
  const passes = (item: Item, ignored: string | null) =>
    refusing.get(item)?.every((name) => name === ignored) ?? false;
  const found = matching.filter((item) => passes(item, null));
  const ranked = orderBy === 'relevance' && meaning !== null;
  const order = orderBy === 'relevance' && !ranked ? oracle.orderWithoutWords : orderBy;
  const full = inOrder(oracle, order, found).map(({ id }) => String(id));

  const listed = await call.post<{ ids: string[]; total: { value: number } }>(`${path}/ids`, given);
  expect(listed.total.value).toBe(full.length);
  if (ranked) expect(new Set(listed.ids)).toEqual(new Set(full));
  else expect(listed.ids).toEqual(full);

  const pageSize = 7;
  const first = await call.post<Answered>(path, { ...given, pageSize });
  expect(await call.get<Answered>(path, { ...given, pageSize })).toEqual(first);
  expect(first.hits.total.value).toBe(full.length);
  const isFull = (hit: (typeof first.hits.hits)[number]) => hit.missingWords.length === 0;
  const shown = first.hits.hits.filter(isFull);
  expect(shown.map((hit) => hit._id)).toEqual(listed.ids.slice(0, ranked ? shown.length : pageSize));
  const all = full.length + first.hits.close.value;
  expect(first.hits.hits).toHaveLength(Math.min(pageSize, all));
  expect(first.hits.hits.every((hit) => hit._source.id === hit._id)).toBe(true);
  const scores = first.hits.hits.map((hit) => hit._score);
  if (ranked) expect(scores).toEqual([...scores].sort((a, b) => Number(b) - Number(a)));
  const last = Math.max(0, Math.ceil(all / pageSize) - 1);
  if (last > 0) {
    const end = await call.post<Answered>(path, { ...given, pageSize, page: last });
    const rest = end.hits.hits.filter(isFull).map((hit) => hit._id);
    expect(rest).toEqual(rest.length > 0 ? listed.ids.slice(-rest.length) : []);
    expect(end.hits.hits).toHaveLength(all - last * pageSize);
    expect(end.hits.total.value).toBe(full.length);
  }

  const lacking = lackingSome(oracle, state, meaning);
  expect(first.hits.close.value).toBeLessThanOrEqual(lacking.size);
  for (const hit of first.hits.hits) if (!isFull(hit)) expect(hit.missingWords).toEqual(lacking.get(hit._id));

  const kinds = Object.keys(oracle.kinds);
  const counted = await call.post<Record<string, unknown[]>>(`${path}/aggregations`, { query: given, kinds });
  for (const kind of kinds) {
    const { ignores, values } = oracle.kinds[kind]!;
    const lists = matching.filter((item) => passes(item, ignores)).map((item) => values(item, state));
    expect(counted[kind]!.map(plain), kind).toEqual(expectedEntries(kind, lists));
  }
  const both = await call.post<object>(path, { ...given, pageSize, aggregations: kinds });
  expect(both).toEqual({ ...first, aggregations: counted });
  const kind = kinds[full.length % kinds.length]!;
  expect(await call.post(`${path}/aggregations/${kind}`, given)).toEqual(counted[kind]);
  return found;
}

function expectedEntries(kind: string, lists: string[][]): { code: string; count: number }[] {
  const entries = countValues(lists);
  if (kind === 'per-year-search') {
    const year = ({ code }: { code: string }) => (code === NOT_STATED ? 0 : Number(code));
    return entries.sort((a, b) => year(b) - year(a));
  }
  const buckets = BUCKETS[kind];
  if (buckets === undefined) return entries;
  return buckets.map((code) => entries.find((entry) => entry.code === code) ?? { code, count: 0 });
}

/** An entry of any shape, as code and count. */
function plain(entry: unknown): { code: string; count: number } {
  const { count, label: _, ...named } = entry as { count: number; label?: string };
  return { code: String(Object.values(named)[0]), count };
}

/** Records that pass all filters but lack some of the words, with the words that they lack. */
function lackingSome<State, Item extends OracleItem>(
  oracle: TargetOracle<State, Item>,
  state: State,
  meaning: Query | null,
): Map<string, string[]> {
  const { wanted, refused } = conjuncts(meaning);
  const parts = distinct(wanted).map((part) => ({ matches: matcher(part), words: wordsOf(part) }));
  const lacking = (text: ReferenceText) => parts.filter(({ matches }) => matches(text) === false);
  const refuse = refused.map(matcher);
  const fitting = oracle.items.filter((item) => {
    const lacks = lacking(item.text).length;
    if (lacks === 0 || lacks === parts.length || refuse.some((matches) => matches(item.text))) return false;
    return Object.values(oracle.filters(state, item)).every(Boolean);
  });
  return new Map(fitting.map(({ id, text }) => [String(id), lacking(text).flatMap(({ words }) => words)]));
}
