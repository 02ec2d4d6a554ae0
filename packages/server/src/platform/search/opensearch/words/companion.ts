import { type Cluster, WHOLE } from '../cluster/cluster.ts';
import type { Clause } from '../reading/clauses.ts';

/** A document of the index beside the documents. */
export type CompanionRow = Record<string, unknown>;

interface Found {
  hits: { total?: { value: number }; hits: { _source: CompanionRow }[] };
}

/** The status of a row whose shard is away: another copy takes over in a moment. The answer gives none. */
const UNREAD = 503;

/** Reads the index beside the documents: its words, labels and dictionary. */
export class Companion {
  readonly #cluster: Cluster;
  readonly #index: string;

  constructor(cluster: Cluster, index: string) {
    this.#cluster = cluster;
    this.#index = index;
  }

  async search(body: Clause): Promise<{ total: number; rows: CompanionRow[] }> {
    const { hits } = await this.#cluster.call<Found>({
      method: 'POST',
      path: `/${this.#index}/_search`,
      query: WHOLE,
      body: { track_total_hits: true, ...body },
    });
    return { total: hits.total?.value ?? hits.hits.length, rows: hits.hits.map(({ _source }) => _source) };
  }

  /** The rows with these ids, in their order; null for one that does not exist. */
  async rows(ids: string[]): Promise<(CompanionRow | null)[]> {
    if (ids.length === 0) return [];
    const { docs } = await this.#cluster.call<{
      docs: { _source?: CompanionRow; error?: { type: string } }[];
    }>({
      method: 'POST',
      path: `/${this.#index}/_mget`,
      body: { ids },
      failureIn: (answer) => {
        const error = answer.docs.find((each) => each.error)?.error;
        return error && { status: error.type === 'index_not_found_exception' ? 404 : UNREAD, error };
      },
    });
    return docs.map(({ _source }) => _source ?? null);
  }
}
