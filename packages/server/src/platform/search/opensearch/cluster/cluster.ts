import { setTimeout as pause } from 'node:timers/promises';
import { Client, errors } from '@opensearch-project/opensearch';
import type { ClusterAddress } from '../options.ts';
import { asFault, isAnswer, isNodeLost, isPassing, isUnanswered, unreachable } from './cluster-faults.ts';
import { QuickPool } from './quick-pool.ts';

type Json = Record<string, unknown>;

/** Makes a search fail when a shard is away. Without it, that shard counts as one without documents. */
export const WHOLE = { allow_partial_search_results: false };

/** How one of several things in an answer has ended. */
export interface Outcome {
  status: number;
  error?: unknown;
}

export interface Call<Answer = Json> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  query?: Record<string, string | number | boolean>;
  body?: Json;
  /** The lines of a bulk request or of several searches, instead of a body. */
  lines?: readonly string[];
  signal?: AbortSignal | undefined;
  /** Statuses that are answers, not errors. */
  allow?: number[];
  /** Finds what has failed within an answer, such as one of several searches. Then the whole request has failed. */
  failureIn?: (answer: Answer) => Outcome | undefined;
  /** It reads a view of the documents, which no other node has: when that is lost, it is not tried again. */
  ofView?: boolean;
  /** Longer than a search may take, for work on whole indexes. In milliseconds. */
  timeLimitMs?: number;
}

const RETRY_PAUSE_MS = 150;
/** How long a node may take to say that it is there. */
const PRESENCE_MS = 1_000;

/** The connection to a cluster: time limits, signals, other nodes, and errors in the words of the search port. */
export class Cluster {
  readonly #client: Client;
  readonly #timeLimitMs: number;
  readonly #retryMs: number;

  /** A request that a node does not answer, or has lost with another node, is tried again for `retryMs`, on other nodes too. */
  constructor({ nodes, login, tls }: ClusterAddress, limits: { timeLimitMs: number; retryMs: number }) {
    this.#timeLimitMs = limits.timeLimitMs;
    this.#retryMs = limits.retryMs;
    const { ca, cert, key } = tls;
    this.#client = new Client({
      nodes,
      ...(login ? { auth: login } : {}),
      ssl: { ...(ca ? { ca } : {}), ...(cert && key ? { cert, key } : {}) },
      ConnectionPool: QuickPool,
      nodeSelector: 'round-robin',
      maxRetries: 0,
      pingTimeout: 1_000,
    });
  }

  /**
   * Sends a request and returns the body of the answer. Throws the reason of the signal, `SearchTimeout`, `IndexUnavailable` when no node
   * can answer, `InvalidQuery` when the query is too large, `ClusterRefusal`, or the client's own error.
   */
  async call<Answer = Json>(call: Call<Answer>): Promise<Answer> {
    const limit = call.timeLimitMs ?? this.#timeLimitMs;
    const startedAt = performance.now();
    let failure: unknown;
    for (;;) {
      call.signal?.throwIfAborted();
      const left = limit - (performance.now() - startedAt);
      if (left <= 0) throw asFault(failure, limit);
      try {
        return await this.#send<Answer>(call, left);
      } catch (error) {
        failure = error;
        call.signal?.throwIfAborted();
        const isGone = isUnanswered(error) && !(await this.#isPresent(call.signal));
        call.signal?.throwIfAborted();
        if (isGone) throw unreachable(error);
        const isWorthTrying = isPassing(error) && !(call.ofView && isNodeLost(error));
        if (!isWorthTrying || performance.now() - startedAt > this.#retryMs) throw asFault(error, limit);
        await pause(RETRY_PAUSE_MS, undefined, { signal: call.signal }).catch(() => {});
      }
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /** A node that starts or hangs takes requests and leaves them: then it is no use to advise a simpler search. */
  async #isPresent(signal: AbortSignal | undefined): Promise<boolean> {
    return this.#send({ method: 'HEAD', path: '/', signal }, PRESENCE_MS).then(() => true, isAnswer);
  }

  async #send<Answer>(
    { method, path, query, body, lines, signal, allow, failureIn }: Call<Answer>,
    limitMs: number,
  ): Promise<Answer> {
    const request = this.#client.transport.request(
      {
        method,
        path,
        ...(query ? { querystring: query } : {}),
        ...(lines ? { bulkBody: `${lines.join('\n')}\n` } : body ? { body } : {}),
      },
      { requestTimeout: Math.ceil(limitMs), ...(allow ? { ignore: allow } : {}) },
    );
    // It must return nothing: Node waits for what a listener returns, and a request that fails there would end the process.
    const stop = () => void request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const response = await request;
      const answer = response.body as Answer;
      const failure = failureIn?.(answer);
      if (failure) throw new errors.ResponseError({ ...response, body: failure });
      return answer;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }
}
