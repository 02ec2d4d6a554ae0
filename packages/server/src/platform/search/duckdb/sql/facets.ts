import { type FacetEntry, type FacetRequest, type IndexSchema, InvalidQuery } from '../../port.ts';
import type { Parameters } from '../parameters.ts';
import type { Source } from '../source.ts';
import { columnOf, hasValues, memberTable, valueTable } from '../tables.ts';
import type { ConditionSql } from './conditions.ts';

type CodeFacet = Extract<FacetRequest, { field: string }>;
type BucketFacet = Exclude<FacetRequest, CodeFacet>;

/** A facet as a SELECT of (part, code, count) over the common table expressions `m` (matches) and `g` (group counts). */
export class FacetSql {
  readonly #schema: IndexSchema;
  readonly #source: Source;
  readonly #conditions: ConditionSql;
  readonly #parameters: Parameters;
  readonly #facets: FacetRequest[];
  readonly #fields: string[];

  constructor(
    facets: FacetRequest[],
    parts: { schema: IndexSchema; source: Source; conditions: ConditionSql; parameters: Parameters },
  ) {
    this.#schema = parts.schema;
    this.#source = parts.source;
    this.#conditions = parts.conditions;
    this.#parameters = parts.parameters;
    this.#facets = facets;
    this.#fields = [...new Set(facets.filter((facet) => 'field' in facet).map(({ field }) => field))];
    for (const field of this.#fields) {
      if (!hasValues(this.#schema.fields[field])) throw new InvalidQuery(`"${field}" has no values to count`);
    }
  }

  /** What the match set must carry for these facets. */
  columns(): string[] {
    const buckets = this.#facets.flatMap((facet, index) =>
      'buckets' in facet
        ? facet.buckets.map(
            ({ where }, bucket) => `${this.#conditions.expression(where)} AS b${index}_${bucket}`,
          )
        : [],
    );
    return [...this.#fields.map((field) => `d.${columnOf(field)}`), ...buckets];
  }

  /** The expression `g`: counts of all code fields by `failed`, read in one pass. Null when no facet needs it. */
  groups(tolerating: boolean): string | null {
    if (this.#fields.length === 0) return null;
    const columns = this.#fields.map(columnOf).join(', ');
    const failed = tolerating ? ', failed' : '';
    const sets = this.#fields.map((field) => `(${columnOf(field)}${failed})`).join(', ');
    return `SELECT grouping(${columns}) AS kind, coalesce(${columns}) AS id${tolerating ? failed : ', 0 AS failed'}, count(*) AS n
      FROM m GROUP BY GROUPING SETS (${sets})`;
  }

  /** One SELECT per facet; `firstPart` numbers them. */
  selects(firstPart: number, tolerated: Map<string, number>): string[] {
    return this.#facets.map((facet, index) => {
      const part = firstPart + index;
      const own = facet.own === null ? undefined : tolerated.get(facet.own);
      const admitted = own === undefined ? 'failed = 0' : `failed IN (0, ${own})`;
      return 'buckets' in facet
        ? bucketSelect(facet, index, part, admitted)
        : this.#codeSelect(facet, part, admitted);
    });
  }

  #codeSelect({ field, limit }: CodeFacet, part: number, admitted: string): string {
    const kind = this.#groupingOf(field);
    const values = this.#source.select('id, code', valueTable(field));
    const counted =
      this.#schema.fields[field] === 'code'
        ? `SELECT id, sum(n) AS n FROM g WHERE kind = ${kind} AND ${admitted} GROUP BY id`
        : `SELECT s.value AS id, sum(n) AS n FROM g JOIN ${this.#source.select('"set", value', memberTable(field))} s
             ON s."set" = g.id WHERE kind = ${kind} AND ${admitted} GROUP BY s.value`;
    const count = Math.max(0, Math.trunc(limit));
    return `SELECT ${part} AS part, code, sum(n)::BIGINT AS n, 0 AS place, 0 AS score
      FROM (${counted}) JOIN ${values} v USING (id) GROUP BY code ORDER BY n DESC, code LIMIT ${this.#parameters.add(count)}::BIGINT`;
  }

  /** What GROUPING answers for the set of this one field: a bit per other field, the first field highest. */
  #groupingOf(field: string): bigint {
    const all = (1n << BigInt(this.#fields.length)) - 1n;
    return all ^ (1n << BigInt(this.#fields.length - 1 - this.#fields.indexOf(field)));
  }
}

function bucketSelect({ buckets }: BucketFacet, facet: number, part: number, admitted: string): string {
  const counts = buckets.map((_, bucket) => `count(*) FILTER (WHERE ${admitted} AND b${facet}_${bucket})`);
  return `SELECT ${part} AS part, '' AS code, n, place, 0 AS score FROM (
    SELECT unnest([${counts.join(', ')}]) AS n, unnest(range(${buckets.length})) AS place FROM m)`;
}

/** Puts the rows of one facet into the order that callers expect. */
export function facetEntries(
  facet: FacetRequest,
  rows: { code: string; n: number; place: number }[],
): FacetEntry[] {
  if ('buckets' in facet) {
    const counts = new Map(rows.map(({ place, n }) => [place, n]));
    return facet.buckets.map(({ code }, place) => ({ code, count: counts.get(place) ?? 0 }));
  }
  return rows
    .map(({ code, n }) => ({ code, count: n }))
    .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.code), Buffer.from(b.code)));
}
