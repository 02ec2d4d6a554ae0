import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { IndexDocument, LabelledCode } from '../../packages/server/src/platform/search/port.ts';
import { StreamRandom } from '../generate/stream-random.ts';
import { functionWords } from '../generate/vocabulary.ts';
import type { BenchQuery } from './bench-query.ts';
import type { WordBands } from './word-bands.ts';

interface Drawing {
  random: StreamRandom;
  bands: WordBands;
  /** A document that supplies the values of filters, so that values are as frequent as in the corpus. */
  document: IndexDocument;
  /** The next word of a list, in an order of its own. No word repeats before all have been drawn. */
  each(words: string[]): string;
}

type Draw = (drawing: Drawing, target: SearchTarget) => Pick<BenchQuery, 'text'> & Partial<BenchQuery>;

/** The query classes of the benchmark, each with the function that draws one query. */
export const queryClasses = {
  everything: () => ({ text: '' }),
  'one filter': ({ document }, target) => ({ text: '', state: oneFilter(document, target) }),
  broad: ({ bands, each }) => ({ text: each(bands.broad) }),
  middle: ({ bands, each }) => ({ text: each(bands.middle) }),
  rare: ({ bands, each }) => ({ text: each(bands.rare), named: true }),
  'two broad': ({ bands, random }) => ({ text: several(random, bands.broad, 2).join(' ') }),
  phrase: ({ bands, each }) => ({ text: `"${each(bands.phrases)}"` }),
  'word*': ({ bands, random, each }) => ({
    text: `${each(prefixWords(bands)).slice(0, random.between(3, 5))}*`,
  }),
  OR: ({ bands, random, each }) => ({ text: `${each(bands.broad)} OR ${random.pick(bands.middle)}` }),
  NOT: ({ bands, random, each }) => ({ text: `${each(bands.broad)} NOT ${random.pick(bands.broad)}` }),
  sentence: ({ bands, random }) => ({
    text: `${functionWords[0]} ${random.pick(bands.middle)} ${functionWords[1]} ${random.pick(bands.broad)} ${functionWords[2]} ${random.pick(bands.broad)}`,
  }),
  exclusion: ({ bands, each, document }, target) => ({
    text: each(bands.broad),
    state: excluded(document, target),
  }),
  'three filters': ({ bands, each, document, random }, target) => ({
    text: each(bands.broad),
    state: threeFilters(document, target, random),
  }),
  'filled up': ({ bands, random, each }) => ({
    text: `${several(random, bands.middle, 2).join(' ')} ${each(bands.rare)}`,
    named: true,
  }),
} satisfies Record<string, Draw>;

/** Middle words that are long enough for a prefix. A small corpus may have none; broad words take their place. */
function prefixWords({ middle, broad }: WordBands): string[] {
  const long = middle.filter(isLong);
  return long.length > 0 ? long : broad.filter(isLong);
}

export type QueryClass = keyof typeof queryClasses;

/**
 * Draws `count` queries of a class, or fewer if the corpus has no more words of that kind. The same seed gives the
 * same queries. All queries differ, except in a class that has only one.
 */
export function drawQueries(
  name: QueryClass,
  target: SearchTarget,
  count: number,
  { seed, bands, sample }: { seed: number; bands: WordBands; sample: IndexDocument[] },
): BenchQuery[] {
  const random = new StreamRandom(seed, Object.keys(queryClasses).indexOf(name));
  const offset = random.between(0, 1_000_000);
  const queries = new Map<string, BenchQuery>();
  for (let index = 0; index < count * 3 && queries.size < count; index++) {
    const each = (words: string[]) => words[(offset + index * 7_919) % words.length] ?? '';
    const drawing = { random, bands, document: random.pick(sample), each };
    const query: BenchQuery = { target, state: {}, ...(queryClasses[name] as Draw)(drawing, target) };
    queries.set(JSON.stringify(query), query);
  }
  const drawn = [...queries.values()];
  return drawn.length === 1 ? Array.from({ length: count }, () => drawn[0]!) : drawn;
}

const isLong = (word: string) => word.length >= 5;

function several(random: StreamRandom, words: string[], count: number): string[] {
  const drawn = new Set<string>();
  while (drawn.size < Math.min(count, words.length)) drawn.add(random.pick(words));
  return [...drawn];
}

/** The values of a document's field, in the form that filters use. */
function values(document: IndexDocument, field: string): string[] {
  const value = document.fields[field];
  const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return list.map((each) => (typeof each === 'object' ? (each as LabelledCode).code : String(each)));
}

function oneFilter(document: IndexDocument, target: SearchTarget): BenchQuery['state'] {
  if (target === 'awards') return { funder: values(document, 'funder') };
  if (target === 'opportunities') return { type: values(document, 'grantType'), expired: true };
  return { funderCountries: values(document, 'funderCountry') };
}

function excluded(document: IndexDocument, target: SearchTarget): BenchQuery['state'] {
  if (target === 'awards') return { awardeeCountries: values(document, 'recipientCountry'), xRcCn: true };
  if (target === 'opportunities') return { funder: values(document, 'funder'), xfn: true, expired: true };
  return { funderCountries: values(document, 'funderCountry'), xfnCn: true };
}

function threeFilters(
  document: IndexDocument,
  target: SearchTarget,
  random: StreamRandom,
): BenchQuery['state'] {
  const year = Number(document.fields.startYear ?? 2020);
  if (target === 'awards') {
    return {
      grantTypes: [...new Set(['research-project', ...values(document, 'grantType')])],
      awardeeCountries: [...new Set(['US', 'GB', ...values(document, 'recipientCountry')])],
      startYear: Array.from({ length: random.between(3, 8) }, (_, before) => String(year - before)),
    };
  }
  if (target === 'opportunities') {
    return {
      type: [...new Set(['research-project', ...values(document, 'grantType')])],
      funderCountries: [...new Set(['US', ...values(document, 'funderCountry')])],
      dateType: ['OPPORTUNITY_WITH_DEADLINE'],
      expired: random.chance(0.5),
    };
  }
  return {
    funderCountries: [...new Set(['US', 'GB', ...values(document, 'funderCountry')])],
    funderType: [...new Set(['foundation', ...values(document, 'funderTypeGroup')])],
  };
}
