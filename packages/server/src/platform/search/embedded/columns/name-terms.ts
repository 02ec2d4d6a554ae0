import type { DuckDBConnection } from '@duckdb/node-api';
import { nameTerm } from '../../names.ts';
import { prefixRange } from '../word-id.ts';
import { readColumns } from './read-columns.ts';
import { firstFrom } from './sorted-keys.ts';

/** The range of the terms of all names. Some words in other scripts than Latin lie in it too. */
const { min, max } = prefixRange(nameTerm([]));

export const mayBeName = (term: bigint) => term >= min && term <= max;

/**
 * The terms of names that have rows in the table `posting` of a generation, in memory: eight bytes for each different name or
 * part of one. Most words that somebody types are nobody's name, and looking for them in the table takes as long as
 * looking for those that are.
 */
export class NameTerms {
  /** Ascending. */
  readonly #terms: BigInt64Array;

  private constructor(terms: BigInt64Array) {
    this.#terms = terms;
  }

  static async read(connection: DuckDBConnection, generation: string): Promise<NameTerms> {
    const sql = `SELECT DISTINCT term FROM ${generation}.posting WHERE term BETWEEN ${min} AND ${max} ORDER BY term`;
    const [terms] = await readColumns(connection, sql, ['int64']);
    return new NameTerms(terms!);
  }

  /** Whether a term that may be a name has rows. */
  has(term: bigint): boolean {
    return this.#terms[firstFrom(this.#terms, term)] === term;
  }
}
