import { compareTexts } from '../../compare-texts.ts';
import { forgivable } from '../../dictionary/sorted-words.ts';
import { calledFrom, wordsBeginningWith } from '../../is-called.ts';
import { FEW_FOUND, type Suggestion, type ValuesCalled, type ValuesPage } from '../../suggestion.ts';
import { tokenise } from '../../tokenise.ts';
import type { Clause } from '../reading/clauses.ts';
import type { Companion, CompanionRow } from './companion.ts';
import { initialOf, labelId } from './label-row.ts';
import { beginsNear } from './near-pattern.ts';

const mostFrequent = [{ documents: 'desc' }, { label: 'asc' }, { code: 'asc' }];

/** Labels of a field in which every typed word is the beginning of some word, and when these are few, but for one slip. */
export async function suggestValues(
  companion: Companion,
  field: string,
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  const tokens = tokenise(typed);
  if (tokens.length === 0 || limit < 1) return [];
  const find = (clauses: Clause[]) => labelsWith(companion, field, clauses, { from: 0, size: limit });
  const found = (await find(tokens.map((token) => ({ prefix: { tokens: token } })))).values;
  if (found.length >= FEW_FOUND || !tokens.some((token) => forgivable.test(token))) return found;
  const near = await find(
    tokens.map((token) =>
      forgivable.test(token) ? { regexp: { tokens: beginsNear(token) } } : { prefix: { tokens: token } },
    ),
  );
  const known = new Set(found.map(({ code }) => code));
  return [...found, ...near.values.filter(({ code }) => !known.has(code))].slice(0, limit);
}

/** A page of the labels of a field that are called what was typed. */
export async function valuesCalled(
  companion: Companion,
  field: string,
  typed: string,
  page: ValuesPage,
): Promise<ValuesCalled> {
  const called = calledFrom(tokenise(typed));
  if (called === null) return { total: 0, values: [] };
  const words = called.words.map((word) => ({ term: { tokens: word } }));
  const letters = called.letters.map((letter) => ({
    term: { initials: initialOf(letter, wordsBeginningWith(letter, called)) },
  }));
  return labelsWith(companion, field, [...words, ...letters], page);
}

/** The labels of codes, in the order asked. Codes that no document has are left out. */
export async function labelsOf(companion: Companion, field: string, codes: string[]): Promise<Suggestion[]> {
  const rows = await companion.rows(codes.map((code) => labelId(field, code)));
  return rows.flatMap((row) => (row && Number(row.documents) > 0 ? [asSuggestion(row)] : []));
}

async function labelsWith(
  companion: Companion,
  field: string,
  clauses: Clause[],
  { from, size }: ValuesPage,
): Promise<ValuesCalled> {
  const present = [{ term: { kind: 'label' } }, { term: { field } }, { range: { documents: { gt: 0 } } }];
  const { total, rows } = await companion.search({
    query: { bool: { filter: [...present, ...clauses] } },
    sort: mostFrequent,
    from,
    size,
    _source: ['code', 'label', 'documents'],
  });
  return { total, values: rows.map(asSuggestion).sort(byCount) };
}

const asSuggestion = ({ code, label, documents }: CompanionRow): Suggestion => ({
  code: String(code),
  label: String(label),
  count: Number(documents),
});

function byCount(a: Suggestion, b: Suggestion): number {
  return b.count - a.count || compareTexts(a.label, b.label) || compareTexts(a.code, b.code);
}
