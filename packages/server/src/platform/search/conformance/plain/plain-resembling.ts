import { codesOf } from '../../field-values.ts';
import type { Query, ResemblingRequest } from '../../port.ts';
import type { ResemblingResult } from '../../resembling.ts';
import { wordsOfText } from '../../text-words.ts';
import type { Reference } from '../reference.ts';
import { searchPlainly } from './plain-search.ts';

const MOST_WORDS = 40;
const ANYWHERE = { categories: [], restrictTo: null, exclude: [] };

/** The documents with the rarest words of a text. */
export function resemblingPlainly(documents: Reference, request: ResemblingRequest): ResemblingResult {
  const { text, others, codesOf: field, ...demands } = request;
  const words = rarest(documents, text);
  if (words.length === 0 && !others) return { words, found: [], total: 0 };
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
  return { words, found, total };
}

function rarest(documents: Reference, text: string): string[] {
  return wordsOfText(text)
    .map(({ word }) => ({
      word,
      count: documents.count({ ...ANYWHERE, query: { op: 'word', text: word } }),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}
