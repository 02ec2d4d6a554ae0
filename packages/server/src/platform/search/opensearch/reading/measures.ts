import { compareTexts } from '../../compare-texts.ts';
import type { Plan } from '../../plan.ts';
import type { MeasuredEntry, MeasureRequest, MeasureResult } from '../../port.ts';
import { fieldOf } from '../writing/mapping.ts';
import type { AggregateAnswer, AggregateBucket, Aggregated } from './answers.ts';
import type { Clause } from './clauses.ts';
import { demandsOf, matchingQuery } from './demands.ts';
import { quartilesOf } from './quartiles.ts';
import type { Reading } from './reading.ts';
import type { Searcher } from './searcher.ts';

/** So many codes come in one answer when all codes of a field are asked for. */
const CODES_AT_ONCE = 10_000;

/** Adds up a number field over all full matches. */
export async function runMeasure(
  reading: Reading,
  request: MeasureRequest,
  plan: Plan | null,
): Promise<MeasureResult> {
  const { schema, searcher } = reading;
  const { measure, groups, edges = [] } = request;
  const query = matchingQuery(plan, demandsOf(request, schema));
  const field = fieldOf(measure);
  const counted = groups.filter(({ limit }) => limit > 0);
  const { hits, aggregations } = await searcher.search({
    size: 0,
    track_total_hits: true,
    query,
    aggs: {
      all: { stats: { field } },
      ...stepsAsked(field, edges),
      ...(reading.isDivided ? {} : ranked(counted, field)),
    },
  });
  const all = aggregations!.all!;
  const measured = all.count ?? 0;
  const entries = reading.isDivided
    ? await everyEntry(searcher, query, counted, field)
    : new Map(counted.map((group, index) => [group.name, rankedEntries(index, aggregations!)]));
  return {
    total: hits.total.value,
    measured,
    sum: measured === 0 ? 0 : (all.sum ?? 0),
    quartiles:
      measured === 0
        ? null
        : await quartilesOf(searcher, { query, field, measured, min: all.min!, max: all.max! }),
    steps: (aggregations!.steps?.buckets ?? []).map(({ doc_count }) => doc_count),
    groups: Object.fromEntries(
      groups.map(({ name, limit }) => [name, foremost(entries.get(name) ?? [], limit)]),
    ),
  };
}

function stepsAsked(field: string, edges: readonly number[]): Clause {
  const ranges = edges.slice(1).map((to, index) => ({ from: edges[index]!, to }));
  return ranges.length === 0 ? {} : { steps: { range: { field, ranges } } };
}

const sums = (field: string): Clause => ({
  sum: { sum: { field } },
  measured: { value_count: { field } },
});

/** By count and by sum, the first codes of each group. In one shard these are exact. */
function ranked(groups: MeasureRequest['groups'], field: string): Clause {
  return Object.fromEntries(
    groups.flatMap((group, index) => {
      const of = { field: fieldOf(group.field), size: group.limit };
      const bySum = [{ sum: 'desc' }, { _key: 'asc' }];
      return [
        [`c${index}`, { terms: of, aggs: sums(field) }],
        [`s${index}`, { terms: { ...of, order: bySum }, aggs: sums(field) }],
      ];
    }),
  );
}

function rankedEntries(index: number, answers: Aggregated): MeasuredEntry[] {
  const buckets = [`c${index}`, `s${index}`].flatMap((name) => answers[name]?.buckets ?? []);
  const entries = buckets.map((bucket) => asEntry(String(bucket.key), bucket));
  return [...new Map(entries.map((entry) => [entry.code, entry])).values()];
}

/** All codes of each group. Of several shards, the first by sum need not be among the first of any. */
async function everyEntry(
  searcher: Searcher,
  query: Clause,
  groups: MeasureRequest['groups'],
  field: string,
): Promise<Map<string, MeasuredEntry[]>> {
  const entries = new Map<string, MeasuredEntry[]>();
  for (const group of groups) {
    const own: MeasuredEntry[] = [];
    for (let after: Record<string, string> | undefined; ; ) {
      const sources = [{ code: { terms: { field: fieldOf(group.field) } } }];
      const composite = { size: CODES_AT_ONCE, sources, ...(after ? { after } : {}) };
      const { aggregations } = await searcher.search({
        size: 0,
        query,
        aggs: { codes: { composite, aggs: sums(field) } },
      });
      const { buckets = [], after_key } = aggregations!.codes!;
      own.push(...buckets.map((bucket) => asEntry((bucket.key as { code: string }).code, bucket)));
      if (!after_key || buckets.length < CODES_AT_ONCE) break;
      after = after_key;
    }
    entries.set(group.name, own);
  }
  return entries;
}

function asEntry(code: string, bucket: AggregateBucket): MeasuredEntry {
  const of = (name: 'sum' | 'measured') => (bucket[name] as unknown as AggregateAnswer).value ?? 0;
  return { code, count: bucket.doc_count, measured: of('measured'), sum: of('sum') };
}

/** The entries with the highest counts and those with the highest sums, ordered by count. */
function foremost(entries: MeasuredEntry[], limit: number): MeasuredEntry[] {
  const byCount = entries.toSorted((a, b) => b.count - a.count || compareTexts(a.code, b.code));
  const bySum = entries.toSorted((a, b) => b.sum - a.sum || compareTexts(a.code, b.code));
  const chosen = new Set([...byCount.slice(0, limit), ...bySum.slice(0, limit)]);
  return byCount.filter((entry) => chosen.has(entry));
}
