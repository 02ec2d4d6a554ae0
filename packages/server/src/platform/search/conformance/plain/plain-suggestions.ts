import { functionWords } from '../../function-words.ts';
import { calledFrom, isCalled } from '../../is-called.ts';
import { parseQuery } from '../../query/parse.ts';
import { stem } from '../../stem.ts';
import type { Suggestion, ValuesCalled, ValuesPage } from '../../suggestion.ts';
import { tokenise } from '../../tokenise.ts';
import type { Reference } from '../reference.ts';
import { besidePrevious, sideBySide } from '../side-by-side.ts';
import { slipsBetween } from '../slips-between.ts';
import { labelsOf } from './plain-labels.ts';
import { MENDABLE, mendWordsPlainly, type Spelled } from './plain-spelling.ts';

const ANYWHERE = { categories: [], restrictTo: null, exclude: [] };
/** Operators, quotes, brackets and stars. A text with any of them is not a plain list of words. */
const SYNTAX = /["\u201c-\u201f\u00ab\u00bb\uff02()*]|(?:^|\s)(?:AND|OR|NOT)(?=\s|$)/;
const LONE_LETTER = /^[a-z0-9]$/;

/** Completes the words typed. When nothing is found, the words before the last and then the last itself may have one slip. */
export function suggestWordsPlainly(targets: Spelled[], typed: string, limit: number): Suggestion[] {
  const references = targets.map(({ documents }) => documents);
  const found = completePlainly(references, typed, limit);
  const words = typed.split(/\s+/);
  const last = words.pop() ?? '';
  if (found.length > 0 || SYNTAX.test(typed) || tokenise(last).length !== 1) return found;
  const before = words.flatMap(tokenise);
  const mended = mendWordsPlainly(targets, before).map((meant, index) => meant ?? before[index]!);
  const completed = completePlainly(references, [...mended, last].join(' '), limit);
  if (completed.length > 0 || !MENDABLE.test(last)) return completed;
  const [near] = new Set(
    references
      .flatMap((documents) => [...wordsOf(documents)])
      .filter((word) => beginnings(word).some((beginning) => slipsBetween(beginning, last) === 1)),
  );
  return near === undefined ? [] : completePlainly(references, [...mended, near].join(' '), limit);
}

const beginnings = (word: string) =>
  Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1));

/** The words typed, with the last one completed to each word of the documents that begins with it. */
function completePlainly(targets: Reference[], typed: string, limit: number): Suggestion[] {
  const before = typed.split(/\s+/).map(tokenise);
  const [beginning, ...rest] = before.filter(({ length }) => length > 0).at(-1) ?? [];
  if (beginning === undefined || rest.length > 0 || SYNTAX.test(typed)) return [];
  const known = before.flat().slice(0, -1);
  const left = new Set(known.map(stem));
  const beside = targets.map((documents) => besidePrevious(sideBySide(documents), known));
  const offered = new Map<string, { word: string; beside: number }>();
  for (const word of new Set(targets.flatMap((documents) => [...wordsOf(documents)]))) {
    if (!word.startsWith(beginning) || functionWords.has(word) || LONE_LETTER.test(word)) continue;
    if (left.has(stem(word))) continue;
    const held = beside.reduce((sum, words) => sum + (words.get(word) ?? 0), 0);
    offered.set(stem(word), { word, beside: (offered.get(stem(word))?.beside ?? 0) + held });
  }
  return [...offered.values()]
    .map(({ word, beside }) => {
      const text = [...known, word].join(' ');
      const request = { ...ANYWHERE, query: parseQuery(text) };
      const count = targets.reduce((sum, documents) => sum + documents.count(request), 0);
      return { suggestion: { code: text, label: text, count }, beside: Math.min(beside, count) };
    })
    .sort((a, b) => b.beside - a.beside || byFrequency(a.suggestion, b.suggestion))
    .map(({ suggestion }) => suggestion)
    .filter(({ count }) => count > 0)
    .slice(0, limit);
}

/** Labels of a field in which every typed word is the beginning of some word, or when there are none, but for one slip. */
export function suggestLabelsPlainly(
  documents: Reference,
  field: string,
  typed: string,
  limit: number,
): Suggestion[] {
  const tokens = tokenise(typed);
  if (tokens.length === 0) return [];
  const labels = [...labelsOf(documents, field).values()];
  const whose = (begins: (word: string, token: string) => boolean) =>
    mostFrequent(
      labels.filter(({ label }) => {
        const words = tokenise(label);
        return tokens.every((token) => words.some((word) => begins(word, token)));
      }),
    ).slice(0, limit);
  const found = whose((word, token) => word.startsWith(token));
  if (found.length > 0) return found;
  return whose((word, token) =>
    MENDABLE.test(token)
      ? beginnings(word).some((beginning) => slipsBetween(beginning, token) <= 1)
      : word.startsWith(token),
  );
}

/** Labels of a field that are called what was typed. */
export function labelsCalledPlainly(
  documents: Reference,
  field: string,
  typed: string,
  { from, size }: ValuesPage,
): ValuesCalled {
  const called = calledFrom(tokenise(typed));
  if (called === null) return { total: 0, values: [] };
  const found = [...labelsOf(documents, field).values()].filter(({ label }) =>
    isCalled(called, tokenise(label)),
  );
  return { total: found.length, values: mostFrequent(found).slice(from, from + size) };
}

function wordsOf(documents: Reference): Set<string> {
  return new Set(documents.ids.flatMap((id) => documents.textOf(id)?.fields.flat() ?? []));
}

function mostFrequent(suggestions: Suggestion[]): Suggestion[] {
  return suggestions.filter(({ count }) => count > 0).sort(byFrequency);
}

function byFrequency(a: Suggestion, b: Suggestion): number {
  return b.count - a.count || (a.code < b.code ? -1 : 1);
}
