import type { Problem } from '@fundry/contracts/answers/problem.ts';
import { csrfHeaders } from './csrf.ts';

/** An answer other than success; the message is the server's `errorDescription`, or a general sentence. */
export class ApiFailure extends Error {
  /** HTTP status; 0 when the server could not be reached within 13 seconds. */
  readonly status: number;
  /** `module/reason`; null when the server did not say. */
  readonly code: string | null;
  /** Whom to ask instead, when the server names somebody. */
  readonly contactPerson: Problem['contactPerson'] | null;
  constructor(status: number, message: string, problem: Partial<Problem> | null = null) {
    super(message);
    this.status = status;
    this.code = problem?.code ?? null;
    this.contactPerson = problem?.contactPerson ?? null;
  }
}

const TIME_LIMIT_MS = 13_000;
const GENERAL = 'Something went wrong… Try again later.';
/** The code of an error of which the server says nothing but that it happened. */
const UNFORESEEN = 'platform/internal';
const OFFLINE = 'You are offline. What is on the screen stays; try again when the connection is back.';

/** The JSON answer to a GET. Throws `ApiFailure`, or the signal's reason when it was aborted. */
export function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return call<T>(path, { method: 'GET' }, signal);
}

/** The JSON answer to a POST with a JSON body. Throws `ApiFailure`, or the signal's reason when it was aborted. */
export function postJson<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return send<T>('POST', path, body, signal);
}

/** The JSON answer to a PUT with a JSON body. Throws `ApiFailure`. */
export function putJson<T>(path: string, body: unknown): Promise<T> {
  return send<T>('PUT', path, body);
}

/** The JSON answer to a DELETE. Throws `ApiFailure`. */
export function deleteJson<T>(path: string, body: unknown = {}): Promise<T> {
  return send<T>('DELETE', path, body);
}

/** Sends a body, with the token that calls that change something need. */
async function send<T>(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const attempt = () =>
    call<T>(
      path,
      {
        method,
        headers: { 'content-type': 'application/json', ...csrfHeaders() },
        body: JSON.stringify(body),
      },
      signal,
    );
  try {
    return await attempt();
  } catch (error) {
    // The refusal brings the cookie that was missing or belonged to another session.
    if (error instanceof ApiFailure && error.code === 'session/csrf') return attempt();
    throw error;
  }
}

/** The text that another service of the operator answers to a GET. Throws `ApiFailure`. */
export function getText(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<string> {
  return call(
    url,
    { headers: { accept: 'text/html', ...headers }, credentials: 'omit' },
    signal,
    (response) => response.text(),
  );
}

/**
 * The answer to a POST that is a file, which is still arriving, for as long as that takes. Throws `ApiFailure`, or the signal's
 * reason when it was aborted.
 */
export async function postForFile(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...csrfHeaders() };
  const response = await reached(signal, () =>
    fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal }),
  );
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function call<T>(
  path: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T> = (response) => response.json() as Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  return reached(signal, async () => {
    const response = await fetch(path, {
      ...request,
      headers: { accept: 'application/json', ...request.headers },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (!response.ok) throw await failureOf(response);
    return read(response);
  });
}

/** What a call answers; a server that cannot be reached is an `ApiFailure` with the status 0. */
async function reached<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiFailure || signal?.aborted) throw error;
    throw new ApiFailure(0, navigator.onLine ? GENERAL : OFFLINE);
  }
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  const said = problem?.code === UNFORESEEN ? GENERAL : problem?.errorDescription;
  return new ApiFailure(response.status, said ?? GENERAL, problem);
}
