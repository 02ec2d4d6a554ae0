import { fieldsOfConditions } from '../../check-conditions.ts';
import { planQuery } from '../../plan.ts';
import type { CountRequest, CountResult } from '../../port.ts';
import { clauseOf } from './conditions.ts';
import { demandsOf, matchingQuery } from './demands.ts';
import type { Reading } from './reading.ts';

/** The number of searches that are counted in one request. */
const AT_ONCE = 100;

/** Counts the full matches of several searches, in the order asked. */
export async function runCounts(
  { schema, searcher }: Reading,
  requests: CountRequest[],
): Promise<CountResult[]> {
  fieldsOfConditions(
    requests.map(({ within }) => within),
    schema,
  );
  const bodies = requests.map((request) => ({
    size: 0,
    track_total_hits: true,
    query: matchingQuery(planQuery(request.query), demandsOf(request, schema)),
    aggs: { within: { filter: clauseOf(request.within) } },
  }));
  const results: CountResult[] = [];
  for (let start = 0; start < bodies.length; start += AT_ONCE) {
    const answers = await searcher.searchAll(bodies.slice(start, start + AT_ONCE));
    for (const { hits, aggregations } of answers) {
      results.push({ total: hits.total.value, within: aggregations?.within?.doc_count ?? 0 });
    }
  }
  return results;
}
