import type { Hit, SearchRequest } from '../port.ts';
import { Parameters } from './parameters.ts';
import { type Plan, positiveLeaves } from './plan.ts';
import { scoreScale } from './ranking.ts';
import type { Prepared } from './search.ts';
import type { Session } from './session.ts';
import { ConditionSql } from './sql/conditions.ts';
import { writeMatches } from './sql/matches.ts';
import { ScoreSql } from './sql/scores.ts';
import type { Lease } from './target-index.ts';

/** A query with more parts than bits in the mask is not filled up. */
const maximumParts = 30;

/**
 * Records that lack some of the words, for the rest of the first page: those with most of the words first, then by
 * score. What a query refuses (NOT) and all conditions still hold. Empty unless the query joins several parts by AND.
 */
export async function fillUp(
  session: Session,
  { source, schema }: Lease,
  request: SearchRequest,
  plan: Plan,
  prepared: Prepared,
  count: number,
): Promise<Hit[]> {
  const query = plan.op === 'boost' ? plan.must : plan;
  if (query?.op !== 'and' || query.of.length < 2 || query.of.length > maximumParts) return [];
  const parameters = new Parameters();
  const conditions = new ConditionSql(schema, source, prepared.codes);
  const sql = new ScoreSql(source, prepared.statistics, parameters);
  const lacking = query.of.map((part) => positiveLeaves(part).map(({ text }) => text));
  const parts = query.of.map(
    (part, bit) => `SELECT doc, score, ${1 << bit} AS mask FROM ${sql.relation(part)}`,
  );
  const refused = query.without.map(
    (part, index) => ` ANTI JOIN ${sql.relation(part)} n${index} USING (doc)`,
  );
  const raised = plan.op === 'boost' ? plan.should : [];
  const raising = raised.map((part, index) => ` LEFT JOIN ${sql.relation(part)} r${index} USING (doc)`);
  const score = ['f.score', ...raised.map((_, index) => `coalesce(r${index}.score, 0)`)].join(' + ');
  const scores = `(SELECT doc, ${score} AS score, mask FROM (
    SELECT doc, sum(score)::INTEGER AS score, bit_or(mask) AS mask FROM (${parts.join(' UNION ALL ')}) GROUP BY doc
  ) f${refused.join('')}${raising.join('')} WHERE mask <> ${2 ** query.of.length - 1})`;
  const matches = writeMatches({ ...request, sort: { by: 'relevance' } }, new Set(), {
    schema,
    source,
    conditions,
    parameters,
    scores,
    facetColumns: [],
    scoreColumns: ['mask'],
  });
  const held = lacking.map((words, bit) => `(mask >> ${bit} & 1) * ${words.length}`).join(' + ');
  const rows = await session.rows(
    `SELECT id, score, mask FROM (${matches.sql}) ORDER BY ${held} DESC, score DESC, id LIMIT ${count}`,
    parameters.values,
  );
  return rows.map(([id, points, mask]) => ({
    id: Number(id),
    score: Number(points) / scoreScale,
    missingWords: lacking.filter((_, bit) => ((Number(mask) >> bit) & 1) === 0).flat(),
  }));
}
