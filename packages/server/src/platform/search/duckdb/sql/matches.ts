import { type Category, type IndexSchema, InvalidQuery, type SearchRequest, type Sort } from '../../port.ts';
import type { Parameters } from '../parameters.ts';
import type { Source } from '../source.ts';
import { columnOf } from '../tables.ts';
import { type ConditionSql, finite } from './conditions.ts';

/**
 * The documents that match words and conditions, as SQL. `failed` is 0 for a full match; a document that fails exactly
 * one category, and one that a facet wants to see without its own selection, stays with that category's number.
 */
export interface Matches {
  /** A SELECT of id, score, `failed`, the columns of the facets and of the sort order. */
  sql: string;
  /** Numbers of the categories that may fail, by key. */
  tolerated: Map<string, number>;
  /** ORDER BY terms over the SELECT's columns. */
  order: string;
}

export interface MatchParts {
  schema: IndexSchema;
  source: Source;
  conditions: ConditionSql;
  parameters: Parameters;
  /** A parenthesised SELECT of doc, score and perhaps more columns; null matches everything with score 0. */
  scores: string | null;
  /** Columns that facets read, e.g. `f_funder`, or expressions with a name. */
  facetColumns: string[];
  /** Further conditions, and further columns of `scores` to keep. */
  where?: string[];
  scoreColumns?: string[];
}

/** Writes the match set of a request. Only categories named by a facet's `own` are tolerated. */
export function writeMatches(
  request: Pick<SearchRequest, 'categories' | 'restrictTo' | 'sort'>,
  own: Set<string>,
  parts: MatchParts,
): Matches {
  const { conditions, source } = parts;
  const soft = request.categories.filter(({ key }) => own.has(key));
  const hard = request.categories.filter(({ key }) => !own.has(key));
  const where = [...(parts.where ?? []), ...hard.map((category) => conditions.expression(category.where))];
  if (request.restrictTo) where.push(restriction(request.restrictTo, parts.parameters));
  const sorting = sortColumn(request.sort, parts);
  const columns = [
    'd.id',
    parts.scores ? 's.score' : '0 AS score',
    ...(parts.scoreColumns ?? []).map((column) => `s.${column}`),
    ...parts.facetColumns,
    ...(sorting.column ? [`${sorting.column} AS sorted`] : []),
    ...soft.map((category, index) => `${conditions.expression(category.where)} AS c${index + 1}`),
  ];
  const joined = parts.scores
    ? `${parts.scores} s JOIN ${source.documents('*')} d USING (doc)`
    : `${source.documents('*')} d`;
  const condition = where.length > 0 ? ` WHERE ${where.join(' AND ')}` : '';
  const inner = `SELECT ${columns.join(', ')} FROM ${[joined, ...conditions.joins.values()].join(' ')}${condition}`;
  return { sql: withFailures(inner, soft), tolerated: numbered(soft), order: sorting.order };
}

function withFailures(inner: string, soft: Category[]): string {
  if (soft.length === 0) return `SELECT *, 0 AS failed FROM (${inner})`;
  const cases = soft.map((_, index) => `WHEN NOT c${index + 1} THEN ${index + 1}`).join(' ');
  const failures = soft.map((_, index) => `(NOT c${index + 1})::INTEGER`).join(' + ');
  return `SELECT *, CASE ${cases} ELSE 0 END AS failed FROM (${inner}) WHERE ${failures} <= 1`;
}

const numbered = (soft: Category[]) => new Map(soft.map(({ key }, index) => [key, index + 1]));

function restriction(ids: number[], parameters: Parameters): string {
  for (const id of ids) if (!Number.isSafeInteger(id)) throw new InvalidQuery('An id must be a whole number');
  if (ids.length === 0) return 'false';
  return `d.id IN (SELECT unnest(string_split(${parameters.add(ids.join(','))}, ',')::BIGINT[]))`;
}

function sortColumn(
  sort: Sort,
  { schema, conditions }: MatchParts,
): { column: string | null; order: string } {
  switch (sort.by) {
    case 'relevance':
      return { column: null, order: 'score DESC, id' };
    case 'field': {
      if (!['number', 'text', 'flag'].includes(schema.fields[sort.field] ?? '')) throw unsortable(sort.field);
      const direction = sort.direction === 'desc' ? 'DESC' : 'ASC';
      return { column: `d.${columnOf(sort.field)}`, order: `sorted ${direction} NULLS LAST, id` };
    }
    case 'soonest': {
      const direction = sort.direction === 'desc' ? 'DESC' : 'ASC';
      return {
        column: conditions.soonest(sort.field, sort.from),
        order: `sorted ${direction} NULLS LAST, id`,
      };
    }
    case 'nearest':
      if (schema.fields[sort.field] !== 'number') throw unsortable(sort.field);
      return {
        column: `abs(d.${columnOf(sort.field)} - ${finite(sort.to)})`,
        order: 'sorted ASC NULLS LAST, id',
      };
  }
}

const unsortable = (field: string) => new InvalidQuery(`Results cannot be sorted by "${field}"`);
