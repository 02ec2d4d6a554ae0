import { type FacetRequest, type IndexSchema, InvalidQuery } from '../../port.ts';
import type { FacetDecoder } from '../facet-decoder.ts';
import type { Parameters } from '../parameters.ts';
import type { Source } from '../source.ts';
import { columnOf, hasValues, memberTable, valueTable } from '../tables.ts';
import type { ConditionSql } from './conditions.ts';

export type CodeFacet = Extract<FacetRequest, { field: string }>;
export type BucketFacet = Exclude<FacetRequest, CodeFacet>;

export interface FacetParts {
  schema: IndexSchema;
  source: Source;
  conditions: ConditionSql;
  parameters: Parameters;
  decoder: FacetDecoder;
}

/** Distinct fields that facets count, in the order asked. Throws `InvalidQuery` for a field without values. */
export function countedFields(facets: FacetRequest[], schema: IndexSchema): string[] {
  const fields = [...new Set(facets.filter((facet) => 'field' in facet).map(({ field }) => field))];
  for (const field of fields) {
    if (!hasValues(schema.fields[field])) throw new InvalidQuery(`"${field}" has no values to count`);
  }
  return fields;
}

/**
 * Facets as SELECTs over the common table expressions `m` (matches) and `g` (counts of all code fields, read in one pass).
 * Fields that the decoder knows are answered as raw numbers, the others as codes.
 */
export class FacetSql {
  readonly #parts: FacetParts;
  readonly #facets: FacetRequest[];
  readonly #fields: string[];

  constructor(facets: FacetRequest[], parts: FacetParts) {
    this.#parts = parts;
    this.#facets = facets;
    this.#fields = countedFields(facets, parts.schema);
  }

  /** What the match set must carry for these facets. */
  columns(): string[] {
    const buckets = this.#facets.flatMap((facet, index) =>
      'buckets' in facet
        ? facet.buckets.map(
            ({ where }, bucket) => `${this.#parts.conditions.expression(where)} AS b${index}_${bucket}`,
          )
        : [],
    );
    return [...this.#fields.map((field) => `d.${columnOf(field)}`), ...buckets];
  }

  /** The expression `g`: counts by field, number and `failed`. Null when no facet needs it. */
  groups(tolerating: boolean): string | null {
    if (this.#fields.length === 0) return null;
    const columns = this.#fields.map(columnOf).join(', ');
    const failed = tolerating ? ', failed' : '';
    const sets = this.#fields.map((field) => `(${columnOf(field)}${failed})`).join(', ');
    return `SELECT grouping(${columns}) AS kind, coalesce(${columns}) AS id${tolerating ? failed : ', 0 AS failed'}, count(*) AS n
      FROM m GROUP BY GROUPING SETS (${sets})`;
  }

  /** Counts of all decoded fields: part is −1 − the field's place among the counted fields. Null without such fields. */
  decodedSelect(): string | null {
    const decoded = this.#fields.filter((field) => this.#parts.decoder.knows(field));
    if (decoded.length === 0) return null;
    const parts = decoded.map(
      (field) => `WHEN ${this.#groupingOf(field)} THEN ${-1 - this.#fields.indexOf(field)}`,
    );
    return `SELECT CASE kind ${parts.join(' ')} END AS part, '' AS code, n, id AS place, failed AS score
      FROM g WHERE kind IN (${decoded.map((field) => this.#groupingOf(field)).join(', ')})`;
  }

  /** One SELECT per facet that is not decoded; parts are `firstPart` + the facet's place. */
  selects(firstPart: number, tolerated: Map<string, number>): string[] {
    return this.#facets.flatMap((facet, index) => {
      const part = firstPart + index;
      const own = facet.own === null ? undefined : tolerated.get(facet.own);
      const admitted = own === undefined ? 'failed = 0' : `failed IN (0, ${own})`;
      if ('buckets' in facet) return bucketSelect(facet, index, part, admitted);
      return this.#parts.decoder.knows(facet.field) ? [] : this.#joinedSelect(facet, part, admitted);
    });
  }

  #joinedSelect({ field, limit }: CodeFacet, part: number, admitted: string): string {
    const { schema, source, parameters } = this.#parts;
    const kind = this.#groupingOf(field);
    const values = source.select('id, code', valueTable(field));
    const counted =
      schema.fields[field] === 'code'
        ? `SELECT id, sum(n) AS n FROM g WHERE kind = ${kind} AND ${admitted} GROUP BY id`
        : `SELECT s.value AS id, sum(n) AS n FROM g JOIN ${source.select('"set", value', memberTable(field))} s
             ON s."set" = g.id WHERE kind = ${kind} AND ${admitted} GROUP BY s.value`;
    return `SELECT ${part} AS part, code, sum(n)::BIGINT AS n, 0 AS place, 0 AS score
      FROM (${counted}) JOIN ${values} v USING (id)
      GROUP BY code ORDER BY n DESC, code LIMIT ${parameters.add(limit)}::BIGINT`;
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
