import type { SearchRequest } from '../../port.ts';
import type { Parameters } from '../parameters.ts';
import { type FacetParts, FacetSql } from './facets.ts';
import { type MatchParts, writeMatches } from './matches.ts';

/** Parts of the answer rows: hits, the total, then the facets in their order; below 0 the counts of decoded fields. */
export const hitPart = 0;
export const totalPart = 1;
export const firstFacetPart = 2;

export interface Statement {
  sql: string;
  /** Numbers of the categories that facets may ignore, by key. */
  tolerated: Map<string, number>;
}

/**
 * One statement that answers a whole request: the match set is evaluated once, and page, total and facets are read from
 * it. Rows are (part, code, n, place, score); of hits `n` is the id and `place` the order.
 */
export function writeStatement(
  request: SearchRequest,
  parts: Omit<MatchParts, 'facetColumns'> & FacetParts,
): Statement {
  const facets = new FacetSql(request.facets, parts);
  const own = new Set(request.facets.map((facet) => facet.own).filter((key) => key !== null));
  const matches = writeMatches(request, own, { ...parts, facetColumns: facets.columns() });
  const selects = [
    `SELECT ${totalPart} AS part, '' AS code, count(*) FILTER (WHERE failed = 0) AS n, 0 AS place, 0 AS score FROM m`,
    ...facets.selects(firstFacetPart, matches.tolerated),
    ...facets.decodedSelects(matches.tolerated),
  ];
  if (request.size > 0) selects.unshift(pageSelect(request, matches.order, parts.parameters));
  const rows = selects.map(
    (select) => `SELECT part, code, n::DOUBLE AS n, place::INTEGER, score FROM (${select})`,
  );
  const sql = `WITH m AS MATERIALIZED (${matches.sql})\n${rows.join('\nUNION ALL\n')}`;
  return { sql, tolerated: matches.tolerated };
}

function pageSelect({ from, size }: SearchRequest, order: string, parameters: Parameters): string {
  return `SELECT ${hitPart} AS part, '' AS code, id AS n, row_number() OVER (ORDER BY ${order}) AS place, score
    FROM (SELECT * FROM m WHERE failed = 0 ORDER BY ${order}
          LIMIT ${parameters.add(size)}::BIGINT OFFSET ${parameters.add(from)}::BIGINT)`;
}
