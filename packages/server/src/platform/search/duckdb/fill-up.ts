import type { Hit, SearchRequest } from '../port.ts';
import { Parameters } from './parameters.ts';
import { type Plan, positiveLeaves } from './plan.ts';
import type { Prepared } from './prepared.ts';
import { scoreScale } from './ranking.ts';
import type { Session } from './session.ts';
import { ConditionSql } from './sql/conditions.ts';
import { writeMatches } from './sql/matches.ts';
import { estimateMatches, ScoreSql } from './sql/scores.ts';
import type { Lease } from './target-index.ts';

/** A query with more parts than bits in the mask is not filled up. */
const maximumParts = 30;

/**
 * Records that lack some of the words, for the rest of the first page: those with most of the words first, then by
 * score. What a query refuses (NOT) and all conditions still hold. Empty unless the query joins several parts by AND.
 */
export async function fillUp(
  session: Session,
  lease: Lease,
  request: SearchRequest,
  plan: Plan,
  prepared: Prepared,
  count: number,
): Promise<Hit[]> {
  const query = plan.op === 'boost' ? plan.must : plan;
  if (query?.op !== 'and' || query.of.length < 2 || query.of.length > maximumParts) return [];
  const weights = query.of.map((part) => positiveLeaves(part).length);
  const broadest = broadestPart(query.of, prepared);
  // Records with the broadest part alone are by far the most and rank last: they are read only when the rest is too few.
  const best = await partialMatches(session, lease, request, plan, query, prepared, {
    count,
    leadBy: broadest,
  });
  const enough = best.length === count && best.every(({ held }) => held > weights[broadest]!);
  const rows = enough
    ? best
    : await partialMatches(session, lease, request, plan, query, prepared, { count, leadBy: null });
  return rows.map(({ hit }) => hit);
}

/** The place of the part that most documents match. */
function broadestPart(parts: Plan[], { statistics }: Prepared): number {
  const estimates = parts.map((part) => estimateMatches(part, statistics));
  return estimates.indexOf(Math.max(...estimates));
}

/** Partial matches in their order. With `leadBy`, only those that have another part than that one. */
async function partialMatches(
  session: Session,
  { source, schema }: Lease,
  request: SearchRequest,
  plan: Plan,
  query: Extract<Plan, { op: 'and' }>,
  prepared: Prepared,
  { count, leadBy }: { count: number; leadBy: number | null },
): Promise<{ hit: Hit; held: number }[]> {
  const parameters = new Parameters();
  const conditions = new ConditionSql(schema, source, prepared.codes);
  const sql = new ScoreSql(source, prepared.statistics);
  const lacking = query.of.map((part) => positiveLeaves(part).map(({ text }) => text));
  const collected = query.of.flatMap((part, bit) =>
    bit === leadBy ? [] : [`SELECT doc, score, ${1 << bit} AS mask FROM ${sql.relation(part)}`],
  );
  const refused = query.without.map(
    (part, index) => ` ANTI JOIN ${sql.relation(part)} n${index} USING (doc)`,
  );
  const raised = [
    ...(leadBy === null ? [] : [query.of[leadBy]!]),
    ...(plan.op === 'boost' ? plan.should : []),
  ].map((part, index) => ` LEFT JOIN ${sql.relation(part)} r${index} USING (doc)`);
  const score = ['f.score', ...raised.map((_, index) => `coalesce(r${index}.score, 0)`)].join(' + ');
  const mask = leadBy === null ? 'mask' : `mask + CASE WHEN r0.score IS NULL THEN 0 ELSE ${1 << leadBy} END`;
  const scores = `(SELECT * FROM (SELECT doc, ${score} AS score, ${mask} AS mask FROM (
    SELECT doc, sum(score)::INTEGER AS score, bit_or(mask) AS mask FROM (${collected.join(' UNION ALL ')}) GROUP BY doc
  ) f${refused.join('')}${raised.join('')}) WHERE mask <> ${2 ** query.of.length - 1})`;
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
    `SELECT id, score, mask, ${held} AS held FROM (${matches.sql}) ORDER BY held DESC, score DESC, id LIMIT ${count}`,
    parameters.values,
  );
  return rows.map(([id, points, bits, words]) => ({
    held: Number(words),
    hit: {
      id: Number(id),
      score: Number(points) / scoreScale,
      missingWords: lacking.filter((_, bit) => ((Number(bits) >> bit) & 1) === 0).flat(),
    },
  }));
}
