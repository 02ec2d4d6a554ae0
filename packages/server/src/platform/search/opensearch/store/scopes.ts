import type { IndexDocument, IndexSchema } from '../../port.ts';
import type { AverageLengths } from '../../ranking.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { IndexNames } from '../index-names.ts';
import { putActions } from '../writing/actions.ts';
import { writeNow } from '../writing/bulk.ts';
import { documentIndex } from '../writing/mapping.ts';

/** A scope is so small that one shard holds it. Each other node keeps a copy. */
const SCOPE_SIZES = { shards: 1 };
/** Another server may have given the scope documents: what is known is looked up again after so long. */
const KNOWN_FOR_MS = 500;

/** What its index says of a scope. Zeros: it never had documents. */
interface ScopeFacts {
  revision: number;
  documents: number;
}

const never: ScopeFacts = { revision: 0, documents: 0 };

/**
 * The documents of the scopes of one target, each scope in an index of its own. One server writes them, all read them, so
 * the index itself says what it holds.
 */
export class Scopes {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  readonly #schema: IndexSchema;
  readonly #known = new Map<string, { facts: ScopeFacts; at: number }>();

  constructor(cluster: Cluster, names: IndexNames, schema: IndexSchema) {
    this.#cluster = cluster;
    this.#names = names;
    this.#schema = schema;
  }

  /** A number that grows each time that the scope is given documents, by whichever server; at most half a second old. */
  async revision(scope: string): Promise<number> {
    return (await this.#facts(scope)).revision;
  }

  /** The index of a scope's documents. Null when it has none. */
  async indexOf(scope: string | null): Promise<string | null> {
    if (scope === null || (await this.#facts(scope)).documents === 0) return null;
    return this.#names.scope(scope);
  }

  /** Puts these documents in place of those that the scope has. */
  async put(scope: string, documents: IndexDocument[], averages: AverageLengths): Promise<void> {
    const index = this.#names.scope(scope);
    const before = await this.#read(scope);
    if (documents.length === 0 && before.revision === 0) return;
    await this.#create(index);
    await writeNow(this.#cluster, index, putActions(documents, this.#schema, averages));
    // Also the first time: one that ended halfway has left documents, but no note of them.
    await this.#removeOthers(
      index,
      documents.map(({ id }) => id),
    );
    // Of the clock, so that it also grows over an index that was removed.
    const revision = Math.max(before.revision + 1, Date.now());
    await this.#note(scope, { revision, documents: documents.length });
  }

  /** Removes the indexes of the scopes of other versions, whose fields are others. */
  async removeOfOthers(): Promise<void> {
    const found = await this.#cluster.call<Record<string, unknown>>({
      method: 'GET',
      path: `/${this.#names.allScopes}/_alias`,
      allow: [404],
    });
    const others = Object.keys(found).filter((index) => this.#names.isScopeOfOthers(index));
    if (others.length > 0)
      await this.#cluster.call({ method: 'DELETE', path: `/${others.join(',')}`, allow: [404] });
  }

  async #facts(scope: string): Promise<ScopeFacts> {
    const known = this.#known.get(scope);
    if (known && performance.now() - known.at < KNOWN_FOR_MS) return known.facts;
    return this.#read(scope);
  }

  async #read(scope: string): Promise<ScopeFacts> {
    const index = this.#names.scope(scope);
    const found = await this.#cluster.call<Record<string, { mappings?: { _meta?: ScopeFacts } }>>({
      method: 'GET',
      path: `/${index}/_mapping`,
      allow: [404],
    });
    const facts = found[index]?.mappings?._meta ?? never;
    this.#known.set(scope, { facts, at: performance.now() });
    return facts;
  }

  async #note(scope: string, facts: ScopeFacts): Promise<void> {
    await this.#cluster.call({
      method: 'PUT',
      path: `/${this.#names.scope(scope)}/_mapping`,
      body: { _meta: facts },
    });
    this.#known.set(scope, { facts, at: performance.now() });
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
