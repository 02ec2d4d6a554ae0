import { fieldsOfConditions } from '../../check-conditions.ts';
import { compareTexts } from '../../compare-texts.ts';
import { InvalidQuery } from '../../faults.ts';
import { hasValues } from '../../field-values.ts';
import type { BucketFacet, Category, CodeFacet, FacetEntry, FacetRequest, IndexSchema } from '../../port.ts';
import { fieldOf } from '../writing/mapping.ts';
import type { AggregateAnswer, AggregateBucket, Aggregated } from './answers.ts';
import { allOf, type Clause } from './clauses.ts';
import { clauseOf } from './conditions.ts';
import { clauseOfCategory } from './demands.ts';

/** The codes that a shard tells at first, beside those asked for. When they prove too few, ten times as many are asked for. */
const FIRST_CODES = 1_000;
const MOST_CODES = 10_000_000;

/**
 * The facets of a search, as aggregations of the cluster. Those that count the same documents share one filter, and those that count
 * all matches have none: the cluster then counts much faster.
 */
export class Facets {
  readonly #requests: FacetRequest[];
  readonly #isDivided: boolean;
  /** Each filter, and the indexes of the facets that count what passes it. */
  readonly #groups: { filter: Clause[]; facets: number[] }[];

  /** `soft`: the categories that some facet leaves out. All others restrict the query itself. */
  constructor(requests: FacetRequest[], soft: Category[], schema: IndexSchema, isDivided: boolean) {
    for (const facet of requests) check(facet, schema);
    this.#requests = requests;
    this.#isDivided = isDivided;
    const groups = new Map<string | null, { filter: Clause[]; facets: number[] }>();
    for (const [index, { own }] of requests.entries()) {
      const left = soft.some(({ key }) => key === own) ? own : null;
      const filter = soft.filter(({ key }) => key !== left).map(clauseOfCategory);
      const group = groups.get(left) ?? { filter, facets: [] };
      group.facets.push(index);
      groups.set(left, group);
    }
    this.#groups = [...groups.values()];
  }

  /** The aggregations. `codes`: how many codes each shard tells beside those asked for. */
  aggregations(codes = FIRST_CODES): Clause {
    const all: Clause = {};
    for (const [number, { filter, facets }] of this.#groups.entries()) {
      const aggs: Clause = {};
      for (const index of facets) {
        const facet = this.#requests[index]!;
        const parts = 'buckets' in facet ? ofBuckets(facet) : this.#ofCodes(facet, codes);
        for (const [part, of] of Object.entries(parts)) aggs[`f${index}.${part}`] = of;
      }
      if (filter.length === 0) Object.assign(all, aggs);
      else all[`g${number}`] = { filter: allOf(filter), aggs };
    }
    return all;
  }

  /** How many codes must be asked for, when those of an answer may be wrong. Null: they are right. */
  moreThan(codes: number, answers: Aggregated): number | null {
    const parts = this.#partsOf(answers);
    const isRight = this.#requests.every((facet, index) => 'buckets' in facet || isProven(parts[index]!));
    return isRight || codes >= MOST_CODES ? null : codes * 10;
  }

  get firstCodes(): number {
    return FIRST_CODES;
  }

  read(answers: Aggregated): Record<string, FacetEntry[]> {
    const parts = this.#partsOf(answers);
    return Object.fromEntries(
      this.#requests.map((facet, index) => {
        const answer = parts[index]!;
        return [facet.name, 'buckets' in facet ? bucketsIn(facet, answer) : codesIn(facet, answer)];
      }),
    );
  }

  /** By facet: the answers to its aggregations, by their names. */
  #partsOf(answers: Aggregated): AggregateAnswer[] {
    const parts = this.#requests.map((): AggregateAnswer => ({}));
    for (const [number, { filter }] of this.#groups.entries()) {
      for (const [name, answer] of Object.entries(filter.length === 0 ? answers : answers[`g${number}`]!)) {
        const [, index, part] = /^f(\d+)\.(.+)$/.exec(name) ?? [];
        if (part !== undefined) parts[Number(index)]![part] = answer;
      }
    }
    return parts;
  }

  #ofCodes({ field, limit, open, missing }: CodeFacet, codes: number): Clause {
    const of = { field: fieldOf(field) };
    const under = open?.under ?? [];
    const some = { terms: { ...of, include: under, size: under.length, shard_size: under.length } };
    const wanted = limit + under.length;
    const shard = this.#isDivided ? { shard_size: wanted + codes, show_term_doc_count_error: true } : {};
    return {
      ...(limit > 0 ? { codes: { terms: { ...of, size: wanted, ...shard } } } : {}),
      ...(open && under.length > 0
        ? { under: some, open: { filter: { term: { [of.field]: open.code } }, aggs: { under: some } } }
        : {}),
      ...(missing === undefined ? {} : { missing: { missing: of } }),
    };
  }
}

function check(facet: FacetRequest, schema: IndexSchema): void {
  if ('buckets' in facet) {
    fieldsOfConditions(
      facet.buckets.map(({ where }) => where),
      schema,
    );
  } else if (!hasValues(schema.fields[facet.field])) {
    throw new InvalidQuery(`"${facet.field}" has no values to count`);
  }
}

function ofBuckets({ buckets }: BucketFacet): Clause {
  return Object.fromEntries(buckets.map(({ where }, index) => [`b${index}`, { filter: clauseOf(where) }]));
}

function bucketsIn({ buckets }: BucketFacet, answer: AggregateAnswer): FacetEntry[] {
  return buckets.map(({ code }, index) => ({
    code,
    count: (answer[`b${index}`] as AggregateAnswer).doc_count ?? 0,
  }));
}

function codesIn({ limit, open, missing }: CodeFacet, answer: AggregateAnswer): FacetEntry[] {
  const counts = countsIn(answer.codes);
  if (open && answer.open) {
    const all = (answer.open as AggregateAnswer).doc_count ?? 0;
    const alone = countsIn(answer.under);
    const both = countsIn((answer.open as AggregateAnswer).under);
    for (const code of open.under) {
      const count = (alone.get(code) ?? 0) + all - (both.get(code) ?? 0);
      if (count > 0) counts.set(code, count);
    }
  }
  const entries = Array.from(counts, ([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || compareTexts(a.code, b.code))
    .slice(0, limit);
  const without = (answer.missing as AggregateAnswer | undefined)?.doc_count ?? 0;
  return missing !== undefined && without > 0 ? [...entries, { code: missing, count: without }] : entries;
}

function countsIn(answer: unknown): Map<string, number> {
  const buckets = (answer as AggregateAnswer | undefined)?.buckets ?? [];
  return new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]));
}

/** Whether no shard can have kept back what would change the counts of the codes or which they are. */
function isProven({ codes }: AggregateAnswer): boolean {
  if (codes === undefined) return true;
  const { buckets = [], doc_count_error_upper_bound: bound = 0 } = codes as AggregateAnswer;
  if (bound === 0) return true;
  const last = buckets.at(-1)?.doc_count ?? 0;
  return last > bound && buckets.every((bucket: AggregateBucket) => bucket.doc_count_error_upper_bound === 0);
}
