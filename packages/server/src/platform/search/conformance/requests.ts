import type { Random } from '../../random.ts';
import type { Nearness } from '../nearness.ts';
import type {
  Category,
  Condition,
  FacetRequest,
  MeasureRequest,
  Query,
  SearchRequest,
  Sort,
} from '../port.ts';
import { parseQuery } from '../query/parse.ts';

const funders = Array.from({ length: 42 }, (_, index) => `f${index}`);
const areas = ['1000', '1100', '1101', '2200', '2700', '2701', '9999'];

/** A query as a person might type it. Every form of the query language occurs. */
function randomQueryText(random: Random, words: string[], depth = 0): string {
  const word = () => random.pick(words);
  const starred = () => {
    const letters = word()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 2 + random.below(4));
    return letters.length < 2 ? word() : `${letters}*`;
  };
  const family = () => {
    const letters = [...word().replace(/[^\p{L}\p{N}]/gu, '')];
    const beginning = letters.slice(0, random.below(3)).join('');
    const first = word();
    if (!/^[\p{L}\p{N}-]*[\p{L}\p{N}]$/u.test(first)) return first;
    return random.chance(0.5) ? `${first}-${beginning}*` : `"${first} ${beginning}*"`;
  };
  const inner = () => randomQueryText(random, words, depth + 1);
  const form = random.below(depth > 2 ? 6 : 13);
  if (form <= 1) return word();
  if (form === 2) return `${word()} ${word()}`;
  if (form === 3) return `"${random.many(2 + random.below(2), word).join(' ')}"`;
  if (form === 4) return starred();
  if (form === 5) return family();
  if (form === 6) return `${inner()} OR ${inner()}`;
  if (form === 7) return `${inner()} AND ${inner()}`;
  if (form === 8) return `NOT ${word()}`;
  if (form === 9) return `${inner()} NOT ${word()}`;
  if (form === 10) return `(${inner()}) ${inner()}`;
  if (form === 11) return `${word()} NOT (${inner()})`;
  return random.many(2 + random.below(3), word).join(' ');
}

function bounds(random: Random, values: number[]): { min: number | null; max: number | null } {
  return {
    min: random.chance(0.3) ? null : random.pick(values),
    max: random.chance(0.3) ? null : random.pick(values),
  };
}

/** A condition on any field, sometimes nested. */
export function randomCondition(random: Random, depth = 0): Condition {
  const inner = () => randomCondition(random, depth + 1);
  switch (random.below(depth > 1 ? 8 : 11)) {
    case 0:
      return {
        op: 'any-of',
        field: 'funder',
        values: random.many(1 + random.below(4), () => random.pick(funders, 2)),
      };
    case 1:
      return { op: 'any-of', field: 'areas', values: random.many(random.below(3), () => random.pick(areas)) };
    case 2:
      return { op: 'any-of', field: 'country', values: [random.pick(['GB', 'US', 'XX'])] };
    case 3:
      return {
        op: 'missing',
        field: random.pick(['funder', 'areas', 'amount', 'deadlines', 'open', 'title']),
      };
    case 4:
      return { op: 'between', field: 'amount', ...bounds(random, [0, 1, 5_000.5, 15_000, 2_000_000]) };
    case 5:
      return { op: 'between', field: 'deadlines', ...bounds(random, [19_995, 20_010, 20_030]) };
    case 6:
      return {
        op: 'soonest-between',
        field: 'deadlines',
        from: 20_000,
        ...bounds(random, [20_000, 20_014, 20_030]),
      };
    case 7:
      return { op: 'is', field: random.pick(['open', 'recurring']), value: random.chance(0.5) };
    case 8:
      return { op: 'and', of: random.many(random.below(3), inner) };
    case 9:
      return { op: 'or', of: random.many(random.below(3), inner) };
    default:
      return { op: 'not', of: inner() };
  }
}

const sorts: Sort[] = [
  { by: 'relevance' },
  { by: 'field', field: 'title', direction: 'asc' },
  { by: 'field', field: 'title', direction: 'desc' },
  { by: 'field', field: 'funderName', direction: 'asc' },
  { by: 'field', field: 'amount', direction: 'desc' },
  { by: 'field', field: 'open', direction: 'asc' },
  { by: 'soonest', field: 'deadlines', from: 20_000, direction: 'asc' },
  { by: 'soonest', field: 'deadlines', from: 20_015, direction: 'desc' },
  { by: 'nearest', field: 'year', to: 2_010 },
];

/** By field: a code that stands for some codes that documents have, and for one that none has. */
const OPEN: Record<string, { code: string; under: string[] }> = {
  funder: { code: 'f0', under: ['f1', 'f2', 'f40', 'nobody'] },
  country: { code: 'GB', under: ['US', 'XX'] },
  areas: { code: '2700', under: ['1000', '2701', '9998'] },
  people: { code: 'nobody', under: ['f1'] },
};

function randomFacets(random: Random, categories: Category[]): FacetRequest[] {
  const own = () => (random.chance(0.5) ? random.pick(['other', ...categories.map(({ key }) => key)]) : null);
  const fields = ['funder', 'country', 'areas', 'people'].filter(() => random.chance(0.5));
  const facets: FacetRequest[] = fields.map((field) => {
    const facet = { name: field, own: own(), field, limit: random.pick([1, 5, 1_000]) };
    return {
      ...facet,
      ...(facet.own === null ? { open: OPEN[field] } : {}),
      ...(facet.limit > 1 ? { missing: 'none' } : {}),
    };
  });
  if (random.chance(0.4)) {
    const buckets = random.many(1 + random.below(4), () => randomCondition(random, 1));
    facets.push({
      name: 'buckets',
      own: own(),
      buckets: buckets.map((where, index) => ({ code: `b${index}`, where })),
    });
  }
  return facets;
}

/** A request with a random query, conditions, order, page and facets. Returns the text of the query too. */
export function randomRequest(
  random: Random,
  words: string[],
  ids: number[],
): { text: string; request: SearchRequest } {
  const text = random.chance(0.1) ? '' : randomQueryText(random, words);
  const name: Query = {
    op: 'name',
    text: random.many(1 + random.below(3), () => random.pick(words)).join(' '),
  };
  const typed = parseQuery(text);
  const query = random.pick<Query | null>([typed, { op: 'boost', must: typed, should: [name] }, name], 3);
  const categories = random
    .many(random.below(4), () => randomCondition(random))
    .map((where, index) => ({
      key: `c${index}`,
      where,
    }));
  return {
    text,
    request: {
      target: 'opportunities',
      scope: null,
      query,
      categories,
      restrictTo: random.chance(0.1) ? random.many(random.below(80), () => random.pick(ids)) : null,
      exclude: random.chance(0.2) ? random.many(random.below(80), () => random.pick(ids)) : [],
      sort: random.pick(sorts),
      from: random.chance(0.2) ? random.below(30) : 0,
      size: random.pick([0, 5, 20, 10_000]),
      close: random.chance(0.5),
      nearness: random.chance(0.3) ? randomNearness(random, ids) : null,
      facets: randomFacets(random, categories),
    },
  };
}

/** The nearness of some of the documents, and of some that do not exist. */
function randomNearness(random: Random, ids: number[]): Nearness {
  const some = [...new Set([...random.many(60, () => random.pick(ids)), 9_000_001])].sort((a, b) => a - b);
  const closeFrom = random.pick([0.5, 0.9, 0.99]);
  return {
    ids: Float64Array.from(some),
    values: Float32Array.from(some, () => random.next()),
    closeFrom,
    wordlessFrom: (closeFrom + 1) / 2,
  };
}

/** A search for several words that refuses another. It has few full matches and many close records. */
export function refusingRequest(random: Random, words: string[]): SearchRequest {
  const word = () => random.pick(words);
  const { request } = randomRequest(random, words, []);
  const query = parseQuery(`${word()} ${word()} ${word()} NOT (${word()} OR ${word()})`);
  const whole = { categories: [], restrictTo: null, exclude: [], facets: [], from: 0, size: 10_000 };
  return { ...request, ...whole, query, close: true, nearness: null };
}

/** A random request for sums over the matches of a search: a number field, also by code fields of both kinds. */
export function randomMeasures(random: Random, request: SearchRequest): MeasureRequest {
  const { target, scope, query, categories, restrictTo, exclude } = request;
  return {
    target,
    scope,
    query,
    categories,
    restrictTo,
    exclude,
    measure: random.pick(['amount', 'year']),
    groups: random
      .many(random.below(4), () => random.pick(['funder', 'country', 'areas', 'people']))
      .map((field, index) => ({ name: `g${index}`, field, limit: random.pick([0, 1, 3, 10_000]) })),
    edges: random.pick([[], [2_020], [0, 100, 2_019, 2_020, 50_000], [-1, 1, 1_000_000]]),
  };
}
