import type { TargetStatus } from '../../builds.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { IndexNames } from '../index-names.ts';

/** A size is measured again after so long: merges change it. */
const MEASURED_FOR_MS = 60_000;

type Measured = Pick<TargetStatus, 'documents' | 'sizeBytes'>;

/** How much the index of a target holds. It is measured again when something has changed, and now and then. */
export class MeasuredSizes {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  #known: { revision: string; sizes: Measured; at: number } | null = null;

  constructor(cluster: Cluster, names: IndexNames) {
    this.#cluster = cluster;
    this.#names = names;
  }

  /** The sizes at this revision of the index. Copies do not count. */
  async at(revision: string): Promise<Measured> {
    const known = this.#known;
    if (known?.revision === revision && performance.now() - known.at < MEASURED_FOR_MS) return known.sizes;
    const { count } = await this.#cluster.call<{ count: number; _shards: { failed: number } }>({
      method: 'GET',
      path: `/${this.#names.documents}/_count`,
      // A shard that is away counts as empty.
      failureIn: ({ _shards }) => (_shards.failed > 0 ? { status: 503 } : undefined),
    });
    const { _all: all } = await this.#cluster.call<{
      _all: { primaries: { store: { size_in_bytes: number } } };
    }>({
      method: 'GET',
      path: `/${this.#names.documents},${this.#names.companion}/_stats/store`,
    });
    const sizes = { documents: count, sizeBytes: all.primaries.store.size_in_bytes };
    this.#known = { revision, sizes, at: performance.now() };
    return sizes;
  }
}
