import { hash } from 'node:crypto';
import { type Cluster, type Outcome, WHOLE } from '../cluster/cluster.ts';
import { tooLong } from '../cluster/cluster-faults.ts';
import type { SearchAnswer } from './answers.ts';
import type { Clause } from './clauses.ts';

/** Sends searches of one request to the cluster. */
export class Searcher {
  readonly #cluster: Cluster;
  readonly #indexes: string;
  readonly #isScoped: boolean;
  readonly #limitMs: number;
  readonly #signal: AbortSignal | undefined;

  /** `scope`: the index of a scope's documents, read beside the others. */
  constructor(
    cluster: Cluster,
    { index, scope, limitMs }: { index: string; scope: string | null; limitMs: number },
    signal: AbortSignal | undefined,
  ) {
    this.#cluster = cluster;
    this.#indexes = scope === null ? index : `${index},${scope}`;
    this.#isScoped = scope !== null;
    this.#limitMs = limitMs;
    this.#signal = signal;
  }

  async search(body: Clause): Promise<SearchAnswer> {
    const answer = await this.#cluster.call<SearchAnswer>({
      method: 'POST',
      path: `/${this.#indexes}/_search`,
      query: { ...WHOLE, ...this.#how(body) },
      body: this.#bare(body),
      signal: this.#signal,
    });
    return this.#inTime(answer);
  }

  /** Several searches in one request, in the order asked. */
  async searchAll(bodies: Clause[]): Promise<SearchAnswer[]> {
    if (bodies.length === 0) return [];
    const { responses } = await this.#cluster.call<{ responses: (SearchAnswer & Outcome)[] }>({
      method: 'POST',
      path: `/${this.#indexes}/_msearch`,
      lines: bodies.flatMap((body) => [
        JSON.stringify({ ...WHOLE, ...this.#how(body) }),
        JSON.stringify(this.#bare(body)),
      ]),
      failureIn: (answer) => answer.responses.find(({ error }) => error !== undefined),
      signal: this.#signal,
    });
    return responses.map((answer) => this.#inTime(answer));
  }

  /**
   * Opens a view of the documents as they are now, which lasts for `keepMs` after it was last read. It is refused while a shard
   * is away. Otherwise the view would lack that shard, and no read of it would say so.
   */
  async openView(body: Clause, keepMs: number): Promise<View> {
    const keep_alive = `${keepMs}ms`;
    const { pit_id } = await this.#cluster.call<{ pit_id: string }>({
      method: 'POST',
      path: `/${this.#indexes}/_search/point_in_time`,
      query: { keep_alive, preference: preferenceOf(body), allow_partial_pit_creation: false },
      signal: this.#signal,
    });
    const read = async (further: Clause) => {
      const answer = await this.#cluster.call<SearchAnswer>({
        method: 'POST',
        path: '/_search',
        query: { ...WHOLE, ...this.#statistics() },
        body: { ...this.#bare(body), ...further, pit: { id: pit_id, keep_alive } },
        ofView: true,
        signal: this.#signal,
      });
      return this.#inTime(answer);
    };
    const close = async () => {
      await this.#cluster
        .call({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: [pit_id] } })
        .catch(() => {});
    };
    return { read, close };
  }

  #how(body: Clause): Record<string, string> {
    return { preference: preferenceOf(body), ...this.#statistics() };
  }

  /** Documents of a scope are so few that their own statistics would say nothing. */
  #statistics(): Record<string, string> {
    return this.#isScoped ? { search_type: 'dfs_query_then_fetch' } : {};
  }

  #bare(body: Clause): Clause {
    return { timeout: `${this.#limitMs}ms`, _source: false, stored_fields: '_none_', ...body };
  }

  #inTime(answer: SearchAnswer): SearchAnswer {
    if (answer.timed_out) throw tooLong(this.#limitMs);
    return answer;
  }
}

/** The documents as they were at one moment. */
export interface View {
  read(further: Clause): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/**
 * The same query goes to the same copies of the shards, whose scores may differ in the last digits. So its pages fit together.
 */
function preferenceOf({ query }: Clause): string {
  return hash('sha1', JSON.stringify(query ?? null));
}
