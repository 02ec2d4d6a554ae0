import type { IndexDocument, IndexSchema } from '../../port.ts';
import type { AverageLengths } from '../../ranking.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { IndexNames } from '../index-names.ts';
import { putActions } from '../writing/actions.ts';
import { writeNow } from '../writing/bulk.ts';
import { documentIndex } from '../writing/mapping.ts';

/** A scope is so small that one shard holds it. Each other node keeps a copy. */
const SCOPE_SIZES = { shards: 1 };

/** The documents of the scopes of one target, each scope in an index of its own. */
export class Scopes {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  readonly #schema: IndexSchema;
  readonly #revisions = new Map<string, number>();
  /** The scopes that have documents, as far as this process was given them. */
  readonly #filled = new Set<string>();

  constructor(cluster: Cluster, names: IndexNames, schema: IndexSchema) {
    this.#cluster = cluster;
    this.#names = names;
    this.#schema = schema;
  }

  revision(scope: string): number {
    return this.#revisions.get(scope) ?? 0;
  }

  /** The index of a scope's documents. Null when it has none. */
  indexOf(scope: string | null): string | null {
    return scope !== null && this.#filled.has(scope) ? this.#names.scope(scope) : null;
  }

  /** Puts these documents in place of those that the scope has. */
  async put(scope: string, documents: IndexDocument[], averages: AverageLengths): Promise<void> {
    const index = this.#names.scope(scope);
    if (documents.length === 0) {
      this.#filled.delete(scope);
      await this.#cluster.call({ method: 'DELETE', path: `/${index}`, allow: [404] });
    } else {
      await this.#create(index);
      await writeNow(this.#cluster, index, putActions(documents, this.#schema, averages));
      await this.#removeOthers(
        index,
        documents.map(({ id }) => id),
      );
      this.#filled.add(scope);
    }
    this.#revisions.set(scope, this.revision(scope) + 1);
  }

  async #create(index: string): Promise<void> {
    const { settings, mappings } = documentIndex(this.#schema, SCOPE_SIZES);
    const { number_of_replicas, ...others } = settings;
    // It exists already when the scope had documents before, or another server has just made it.
    await this.#cluster.call({
      method: 'PUT',
      path: `/${index}`,
      body: { settings: { ...others, refresh_interval: '1s', auto_expand_replicas: '0-1' }, mappings },
      allow: [400],
    });
  }

  async #removeOthers(index: string, ids: number[]): Promise<void> {
    await this.#cluster.call({
      method: 'POST',
      path: `/${index}/_delete_by_query`,
      query: { refresh: true, conflicts: 'proceed' },
      body: { query: { bool: { must_not: [{ terms: { id: ids } }] } } },
    });
  }
}
