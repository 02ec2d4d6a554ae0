import { type FacetRequest, type IndexSchema, InvalidQuery } from '../../port.ts';
import type { FacetDecoder } from '../facet-decoder.ts';
import type { Parameters } from '../parameters.ts';
import type { Source } from '../source.ts';
import { columnOf, hasValues, liveBase, memberTable, valueTable } from '../tables.ts';
import type { ConditionSql } from './conditions.ts';

export type CodeFacet = Extract<FacetRequest, { field: string }>;
export type BucketFacet = Exclude<FacetRequest, CodeFacet>;

export interface FacetParts {
  schema: IndexSchema;
  source: Source;
  conditions: ConditionSql;
  parameters: Parameters;
  decoder: FacetDecoder;
  /** Roughly how many documents match at most. */
  estimate: number;
  /** Every document of a generation matches: the counts of its values are known. */
  everything: boolean;
}

/** Up to so many matches counted numbers are better handed over than joined and sorted by the engine. */
export const fewMatches = 20_000;

/** Distinct fields that facets count, in the order asked. Throws `InvalidQuery` for a field without values. */
export function countedFields(facets: FacetRequest[], schema: IndexSchema): string[] {
  const fields = [...new Set(facets.filter((facet) => 'field' in facet).map(({ field }) => field))];
  for (const field of fields) {
    if (!hasValues(schema.fields[field])) throw new InvalidQuery(`"${field}" has no values to count`);
  }
  return fields;
}

/**
 * Facets as SELECTs over the common table expression `m` (matches). Fields that the decoder knows are answered as raw
 * numbers, the others as codes.
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
    return [...(this.#parts.everything ? [] : this.#fields.map((field) => this.#column(field))), ...buckets];
  }

  #column(field: string): string {
    const column = columnOf(field);
    const most = this.#parts.decoder.mostOf(field);
    if (most === null || this.#parts.source.live) return `d.${column}`;
    return `d.${column}::${this.#keyType(most + 1)} AS ${column}`;
  }

  /**
   * One SELECT per decoded field: counts by the number in its column and by `failed`, packed into one key (see
   * `unpackKey`); part is −1 − the field's place among the counted fields.
   */
  decodedSelects(tolerated: Map<string, number>): string[] {
    const { decoder, source } = this.#parts;
    const failures = tolerated.size + 1;
    return this.#fields.flatMap((field, index) => {
      const most = decoder.mostOf(field);
      if (most === null || this.#parts.everything) return [];
      const column = columnOf(field);
      const key = failures === 1 ? column : `${column}::INTEGER * ${failures} + failed`;
      const count = (type: string, where: string, first: number) =>
        `SELECT ${-1 - index} AS part, '' AS code, count(*) AS n, key::INTEGER AS place, ${first} AS score
         FROM (SELECT (${key})::${type} AS key FROM m WHERE ${where}) GROUP BY key`;
      return source.live
        ? [
            count(this.#keyType((most + 1) * failures), `${column} < ${liveBase}`, 0),
            `SELECT ${-1 - index} AS part, '' AS code, count(*) AS n, ${column} AS place, failed + 1 AS score
             FROM m WHERE ${column} >= ${liveBase} GROUP BY ${column}, failed`,
          ]
        : [count(this.#keyType((most + 1) * failures), 'true', 0)];
    });
  }

  /** One SELECT per facet that is not decoded; parts are `firstPart` + the facet's place. */
  selects(firstPart: number, tolerated: Map<string, number>): string[] {
    return this.#facets.flatMap((facet, index) => {
      const part = firstPart + index;
      const own = facet.own === null ? undefined : tolerated.get(facet.own);
      const admitted = own === undefined ? 'failed = 0' : `failed IN (0, ${own})`;
      if ('buckets' in facet) return bucketSelect(facet, index, part, admitted);
      if (this.#parts.everything) return this.#knownSelect(facet, part);
      return this.#parts.decoder.knows(facet.field) ? [] : this.#joinedSelect(facet, part, admitted);
    });
  }

  /** DuckDB counts keys of small types in a flat array instead of a hash table: several times faster for many rows. */
  #keyType(keys: number): string {
    if (keys <= 255) return 'UTINYINT';
    return keys <= 65_535 && this.#parts.estimate > fewMatches ? 'USMALLINT' : 'INTEGER';
  }

  #knownSelect({ field, limit }: CodeFacet, part: number): string {
    const { source, parameters } = this.#parts;
    const values = source.select('code, count', valueTable(field));
    return `SELECT ${part} AS part, code, any_value(count) AS n, 0 AS place, 0 AS score FROM ${values}
      GROUP BY code ORDER BY n DESC, code LIMIT ${parameters.add(limit)}::BIGINT`;
  }

  #joinedSelect({ field, limit }: CodeFacet, part: number, admitted: string): string {
    const { schema, source, parameters } = this.#parts;
    const values = source.select('id, code', valueTable(field));
    const grouped = `SELECT ${columnOf(field)} AS id, count(*) AS n FROM m WHERE ${admitted} GROUP BY ${columnOf(field)}`;
    const counted =
      schema.fields[field] === 'code'
        ? grouped
        : `SELECT s.value AS id, sum(n) AS n FROM (${grouped}) g
           JOIN ${source.select('"set", value', memberTable(field))} s ON s."set" = g.id GROUP BY s.value`;
    return `SELECT ${part} AS part, code, sum(n)::BIGINT AS n, 0 AS place, 0 AS score
      FROM (${counted}) JOIN ${values} v USING (id)
      GROUP BY code ORDER BY n DESC, code LIMIT ${parameters.add(limit)}::BIGINT`;
  }
}

/** What a decoded row counts: live rows carry `failed` + 1 apart (`score`), the others have it in the key (`place`). */
export function unpackKey(place: number, score: number, tolerated: number): { id: number; failed: number } {
  if (score > 0) return { id: place, failed: score - 1 };
  return { id: Math.floor(place / (tolerated + 1)), failed: place % (tolerated + 1) };
}

function bucketSelect({ buckets }: BucketFacet, facet: number, part: number, admitted: string): string {
  const counts = buckets.map((_, bucket) => `count(*) FILTER (WHERE ${admitted} AND b${facet}_${bucket})`);
  return `SELECT ${part} AS part, '' AS code, n, place, 0 AS score FROM (
    SELECT unnest([${counts.join(', ')}]) AS n, unnest(range(${buckets.length})) AS place FROM m)`;
}
