import { codesOf } from '../../field-values.ts';
import type { Query, ResemblingRequest } from '../../port.ts';
import { isCommon, type ResemblingResult } from '../../resembling.ts';
import { wordsOfText } from '../../text-words.ts';
import type { Reference } from '../reference.ts';
import { searchPlainly } from './plain-search.ts';

const MOST_WORDS = 40;
const ANYWHERE = { categories: [], restrictTo: null, exclude: [] };

/** The documents with the rarest words of a text. */
export function resemblingPlainly(documents: Reference, request: ResemblingRequest): ResemblingResult {
  const { text, others, codesOf: field, ...demands } = request;
  const telling = rarest(documents, text);
  const words = telling.map(({ word }) => word);
  const all = documents.documents().length;
  const common = telling.filter(({ count }) => isCommon(count, all)).map(({ word }) => word);
  if (words.length === 0 && !others) return { words, common, found: [], total: 0 };
  const some: Query[] = words.map((word) => ({ op: 'word', text: word }));
  const query: Query = others ? { op: 'boost', must: null, should: some } : { op: 'or', of: some };
  const { hits, total } = searchPlainly(documents, {
    ...demands,
    query,
    sort: { by: 'relevance' },
    nearness: null,
    from: 0,
    close: false,
    facets: [],
  });
  const byId = new Map(documents.documents().map((document) => [document.id, document]));
  const found = hits.map(({ id, score }) => ({ id, score, codes: codesOf(byId.get(id)!.fields[field]) }));
  return { words, common, found, total };
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
