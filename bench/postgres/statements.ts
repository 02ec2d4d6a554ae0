import type {
  Condition,
  FacetRequest,
  Query,
  SearchRequest,
} from '../../packages/server/src/platform/search/port.ts';
import { type Column, columns } from './table.ts';

const columnOf: Record<string, Column> = {
  funder: 'funder',
  funderFamily: 'funder_family',
  funderCountry: 'funder_country',
  funderTypeGroup: 'funder_type_group',
  recipientCountry: 'recipient_country',
  institution: 'institution',
  area: 'area',
  areaTop: 'area_top',
  grantType: 'grant_type',
  year: 'year',
};

/** A statement with its values, in the form of the database driver. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * A query in PostgreSQL's tsquery language. Words become quoted lexemes, which `to_tsquery` stems. Null matches
 * everything.
 */
function tsquery(query: Query | null): string | null {
  if (query === null) return null;
  switch (query.op) {
    case 'word':
    case 'name':
      return quoted(query.text);
    case 'prefix':
      return `${quoted(query.text)}:*`;
    case 'phrase':
      return `(${query.words.map(quoted).join(' <-> ')})`;
    case 'and':
      return `(${query.of.map(tsquery).join(' & ')})`;
    case 'or':
      return `(${query.of.map(tsquery).join(' | ')})`;
    case 'not':
      return `!${tsquery(query.of)}`;
    case 'boost':
      return tsquery(query.must);
  }
}

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, ' ')}'`;

/** The first page of results, ranked by `ts_rank`. */
export function pageStatement(request: SearchRequest): Statement {
  const values: unknown[] = [];
  const words = tsquery(request.query);
  const rank = words === null ? '0' : `ts_rank(words, ${asked(words, values)})`;
  const where = whereOf(request, words, values);
  return {
    text: `select id, ${rank} as rank from award${where} order by rank desc, id limit ${request.size}`,
    values,
  };
}

/** The best-ranked records that contain any of the words, to fill up a page that is not full. */
export function fillStatement(request: SearchRequest): Statement | null {
  if (request.query?.op !== 'and') return null;
  const some: Query = { op: 'or', of: request.query.of.filter(({ op }) => op !== 'not') };
  return pageStatement({ ...request, query: some });
}

/**
 * All facets in one statement. It collects the matching rows once. Each row notes whether it passes the categories
 * that a facet may ignore. GROUP BY then counts these rows.
 */
export function facetStatement(request: SearchRequest): Statement {
  const values: unknown[] = [];
  const own = new Set(request.facets.map(({ own }) => own));
  const soft = request.categories.filter(({ key }) => own.has(key));
  const hard = request.categories.filter(({ key }) => !own.has(key));
  const passes = soft.map(({ where }, index) => `${conditionSql(where, values)} as c${index}`);
  const names = [...new Set(request.facets.map((facet) => fieldColumn(facet)))];
  const tolerated =
    soft.length > 0 ? [`${soft.map((_, index) => `(not c${index})::int`).join(' + ')} <= 1`] : [];
  const inner = `select ${[...names, ...passes].join(', ')} from award${whereOf({ ...request, categories: hard }, tsquery(request.query), values)}`;
  const matches = tolerated.length > 0 ? `select * from (${inner}) as m where ${tolerated[0]}` : inner;
  const counts = request.facets.map((facet) => {
    const column = fieldColumn(facet);
    const passing = soft.flatMap(({ key }, index) => (key === facet.own ? [] : [`c${index}`]));
    const value = columns[column].endsWith('[]') ? `unnest(${column})` : column;
    const limit = 'limit' in facet ? facet.limit : 0;
    return `(select '${facet.name}' as facet, value::text, count(*) as n from (
      select ${value} as value from m${passing.length > 0 ? ` where ${passing.join(' and ')}` : ''}) as v
      where value is not null group by value order by n desc, value limit ${limit})`;
  });
  return { text: `with m as materialized (${matches}) ${counts.join(' union all ')}`, values };
}

function fieldColumn(facet: FacetRequest): Column {
  const column = 'field' in facet ? columnOf[facet.field] : undefined;
  if (!column) throw new Error(`The comparison has no column for the facet ${facet.name}`);
  return column;
}

function whereOf(
  { categories }: Pick<SearchRequest, 'categories'>,
  words: string | null,
  values: unknown[],
): string {
  const conditions = categories.map(({ where }) => conditionSql(where, values));
  if (words !== null) conditions.unshift(`words @@ ${asked(words, values)}`);
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

function asked(words: string, values: unknown[]): string {
  return `to_tsquery('english', $${values.push(words)})`;
}

/**
 * SQL for the conditions in the benchmark's filters. A row without the value does not match, and a negated condition
 * does not exclude it.
 */
function conditionSql(condition: Condition, values: unknown[]): string {
  if (condition.op === 'not') return `not ${conditionSql(condition.of, values)}`;
  if (condition.op !== 'any-of')
    throw new Error(`The comparison has no form for the condition ${condition.op}`);
  const column = columnOf[condition.field];
  if (!column) throw new Error(`The comparison has no column for the field ${condition.field}`);
  const type = columns[column];
  const list = `$${values.push(condition.values)}::text[]`;
  if (type.endsWith('[]')) return `coalesce(${column} && ${list}::${type}, false)`;
  return `coalesce(${column} = any(${list}::${type}[]), false)`;
}
