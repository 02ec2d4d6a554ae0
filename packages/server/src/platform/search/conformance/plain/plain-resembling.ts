import { codesOf } from '../../field-values.ts';
import type { Condition, Query, ResemblingRequest } from '../../port.ts';
import { isCommon, type ResemblingResult } from '../../resembling.ts';
import { wordsOfText } from '../../text-words.ts';
import type { Reference } from '../reference.ts';
import { searchPlainly } from './plain-search.ts';

const MOST_WORDS = 40;
const ANYWHERE = { categories: [], restrictTo: null, exclude: [] };

/** The documents with the rarest words of a text, and those that are wanted beside them. */
export function resemblingPlainly(documents: Reference, request: ResemblingRequest): ResemblingResult {
  const { text, also, codesOf: field, size, categories, ...demands } = request;
  const telling = rarest(documents, text);
  const words = telling.map(({ word }) => word);
  const all = documents.documents().length;
  const common = telling.filter(({ count }) => isCommon(count, all)).map(({ word }) => word);
  const some: Query[] = words.map((word) => ({ op: 'word', text: word }));
  const ranked = (query: Query | null, most: number, where?: Condition) =>
    searchPlainly(documents, {
      ...demands,
      categories: where ? [...categories, { key: 'also', where }] : categories,
      query,
      size: most,
      sort: { by: 'relevance' },
      nearness: null,
      from: 0,
      close: false,
      facets: [],
    });
  const nothing = { hits: [], total: 0 };
  const best = words.length === 0 ? nothing : ranked({ op: 'or', of: some }, size);
  const raised: Query | null = words.length === 0 ? null : { op: 'boost', must: null, should: some };
  const wanted =
    also === null ? [] : ranked(raised, also.most, { op: 'any-of', field, values: [...also.codes] }).hits;
  const named = new Set(also?.ids ?? []);
  const byIds =
    named.size === 0 ? [] : ranked(raised, documents.ids.length).hits.filter(({ id }) => named.has(id));
  const byId = new Map(documents.documents().map((document) => [document.id, document]));
  const found = new Map(
    [...best.hits, ...wanted, ...byIds].map(({ id, score }) => {
      const codes = codesOf(byId.get(id)!.fields[field]);
      return [id, { id, score: words.length === 0 ? 0 : score, codes }];
    }),
  );
  const inOrder = [...found.values()].sort((a, b) => b.score - a.score || a.id - b.id);
  return { words, common, found: inOrder, total: best.total };
}

function rarest(documents: Reference, text: string): { word: string; count: number }[] {
  return wordsOfText(text)
    .map(({ word }) => ({
      word,
      count: documents.count({ ...ANYWHERE, query: { op: 'word', text: word } }),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count)
    .slice(0, MOST_WORDS);
}
