import { errors } from '@opensearch-project/opensearch';
import { IndexUnavailable, InvalidQuery, SearchTimeout } from '../../faults.ts';

/** What a proxy in front answers in place of a node, or a node that is just starting. */
const NO_NODE = [502, 503, 504];

/**
 * Errors by which the node that was asked says that it has lost another one meanwhile. The cluster answers 500 then, or 404
 * when the other one no longer knows the search.
 */
const NODE_LOST = new Set(
  [
    'node_disconnected',
    'node_not_connected',
    'node_closed',
    'connect_transport',
    'send_request_transport',
    'search_context_missing',
  ].map((name) => `${name}_exception`),
);

/** Whether a node answered, but could not do its part because it has lost another one. */
export function isNodeLost(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return false;
  const causes: unknown = error.body?.error?.root_cause;
  return Array.isArray(causes) && causes.some(({ type }) => NODE_LOST.has(type));
}

/** Whether the same request may succeed on another node, or in a moment. */
export function isPassing(error: unknown): boolean {
  if (error instanceof errors.ConnectionError || error instanceof errors.NoLivingConnectionsError)
    return true;
  if (!(error instanceof errors.ResponseError)) return false;
  return error.statusCode === 429 || NO_NODE.includes(error.statusCode) || isNodeLost(error);
}

/** The cluster answered that it will not do what this server asked for. Nobody who searches can help that. */
export class ClusterRefusal extends Error {
  readonly status: number;
  constructor(cause: errors.ResponseError) {
    super(`The search cluster answered ${cause.statusCode}: ${cause.message}`, { cause });
    this.status = cause.statusCode;
  }
}

/** Whether the cluster says that an index does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ClusterRefusal && error.status === 404;
}

/** Whether a node has answered, if only to refuse: it is there, and not just starting. */
export function isAnswer(error: unknown): boolean {
  return error instanceof errors.ResponseError && !NO_NODE.includes(error.statusCode);
}

/** Whether a request was given up because no answer had come in its time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof errors.TimeoutError;
}

/** What the port says of an error of the cluster. Anything else stays as it is. */
export function asFault(error: unknown, timeLimitMs: number): unknown {
  if (isUnanswered(error)) return tooLong(timeLimitMs);
  if (isPassing(error)) return unreachable(error);
  if (!(error instanceof errors.ResponseError)) return error;
  if (error.statusCode === 401 || error.statusCode === 403) return refused();
  if (/too_many_(nested_)?clauses|max_nested_depth|nested too deep/i.test(error.message)) {
    return new InvalidQuery('The query has too many words or brackets');
  }
  return new ClusterRefusal(error);
}

export function tooLong(timeLimitMs: number): SearchTimeout {
  const seconds = Math.round(timeLimitMs / 100) / 10;
  return new SearchTimeout(
    `The search took longer than ${seconds} seconds. Use rarer words or add a filter.`,
  );
}

/** No node can answer at the moment. The cause is the error that showed it. */
export function unreachable(cause: unknown): IndexUnavailable {
  return new IndexUnavailable(
    'The search cannot be reached at the moment. Nothing is lost: records, saved searches and settings work as ever. Try again in a moment.',
    { cause },
  );
}

function refused(): IndexUnavailable {
  return new IndexUnavailable(
    'The search cluster refuses the user or certificate of this server. Its operator must check FUNDRY_SEARCH_USER, FUNDRY_SEARCH_PASSWORD and FUNDRY_SEARCH_CERT.',
  );
}
