import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Failure } from '../../../platform/failure.ts';

/** A download that was given up; the message says why. What was fetched stays, and the same command goes on from there. */
export class DownloadFailed extends Failure {
  /** What went wrong, without the address. */
  readonly why: string;
  /** What went wrong, without what to do on the command line. */
  readonly sentence: string;
  constructor(url: string, why: string, remedy = '') {
    super(`${url} ${why}.${remedy}`);
    this.why = why;
    this.sentence = `${url} ${why}.`;
  }
}

/** A download that was given up because no server can be reached at all, whatever its address. */
export class NetworkGone extends DownloadFailed {}

export interface RetryRules {
  /** Tries after the first one. */
  retries: number;
  /** Wait before the first retry; doubles with each. */
  firstWaitMs: number;
  /** A publisher that asks for a longer wait ends the download. */
  longestWaitMs: number;
  onWait(reason: string, seconds: number): void;
  /** Ends waits and requests. */
  stop?: AbortSignal;
}

export const DEFAULT_RETRIES: Omit<RetryRules, 'onWait' | 'stop'> = {
  retries: 5,
  firstWaitMs: 1000,
  longestWaitMs: 15 * 60_000,
};

/**
 * Thrown inside an attempt for a fault that may go away by itself. `waitMs` is the wait that the publisher asked for,
 * null for the usual one.
 */
export class Transient extends Error {
  readonly waitMs: number | null;
  constructor(message: string, waitMs: number | null = null) {
    super(message);
    this.waitMs = waitMs;
  }
}

/**
 * Runs an attempt until it succeeds. Broken connections, 429 and 5xx are tried again after the wait that
 * `Retry-After` asks for, or else after a wait that doubles each time. `progressed` tells whether the last attempt
 * got further; then the count begins anew. Throws `DownloadFailed`.
 */
export async function withRetries<T>(
  url: string,
  rules: RetryRules,
  attempt: () => Promise<T>,
  progressed: () => boolean = () => false,
): Promise<T> {
  for (let tried = 0; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (rules.stop?.aborted || !isTransient(error)) throw error;
      const message = inWords(error as Error);
      if (progressed()) tried = 0;
      if (tried === rules.retries) {
        const Given = isNetworkGone(error as Error) ? NetworkGone : DownloadFailed;
        throw new Given(
          url,
          `could not be fetched after ${tried + 1} tries: ${message}`,
          ' Run the same command again to continue.',
        );
      }
      const wait = (error instanceof Transient ? error.waitMs : null) ?? rules.firstWaitMs * 2 ** tried;
      if (wait > rules.longestWaitMs) {
        throw new DownloadFailed(
          url,
          `asks to wait ${Math.round(wait / 60_000)} minutes`,
          ' Run the same command again after that.',
        );
      }
      tried++;
      rules.onWait(message, wait / 1000);
      await sleep(wait, undefined, { signal: rules.stop });
    }
  }
}

/** The answer to a request with status 200–299 or one of `also`. Throws `Transient` for 429 and 5xx, else `DownloadFailed`. */
export async function request(
  url: string,
  init: RequestInit,
  also: number[] = [],
  ask: typeof fetch = fetch,
): Promise<Response> {
  const response = await ask(url, init);
  if (response.ok || also.includes(response.status)) return response;
  const said = `the server answered ${response.status} ${response.statusText}`.trim();
  await response.body?.cancel();
  if (response.status === 429 || response.status === 408 || response.status >= 500) {
    throw new Transient(said, retryAfter(response.headers.get('retry-after')));
  }
  throw new DownloadFailed(url, `could not be fetched: ${said}`);
}

/** The wait of a `Retry-After` header in milliseconds: seconds or an HTTP date (RFC 9110, 10.2.3); null when there is none. */
export function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

const NETWORK_FAULTS: Record<string, string> = {
  ENOTFOUND: 'the server name cannot be found; check the network connection',
  EAI_AGAIN: 'the server name cannot be looked up; check the network connection',
  ENETUNREACH: 'the server cannot be reached; check the network connection',
  EHOSTUNREACH: 'the server cannot be reached; check the network connection',
  ECONNREFUSED: 'the server refuses the connection',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  UND_ERR_SOCKET: 'the server closed the connection',
  ETIMEDOUT: 'the server does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the server does not answer',
  UND_ERR_HEADERS_TIMEOUT: 'the server does not answer',
  UND_ERR_BODY_TIMEOUT: 'the server stopped answering',
};

const NO_NETWORK = ['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'];

function isNetworkGone({ cause }: Error): boolean {
  return cause instanceof Error && NO_NETWORK.includes(errorCode(cause) ?? '');
}

/** Why an attempt failed. `fetch` itself says only "fetch failed"; its cause says why. */
function inWords({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  return NETWORK_FAULTS[errorCode(cause) ?? ''] ?? (cause.message || message);
}

/** `fetch` throws a TypeError when a connection cannot be made or breaks. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof Transient ||
    (error instanceof TypeError && error.cause !== undefined) ||
    isCutBody(error)
  );
}

function isCutBody(error: unknown): boolean {
  return error instanceof Error && (error.message === 'terminated' || error.name === 'TimeoutError');
}
