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

async function call<T>(
  path: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T> = (response) => response.json() as Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  let response: Response;
  try {
    response = await fetch(path, {
      ...request,
      headers: { accept: 'application/json', ...request.headers },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.ok) return await read(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, navigator.onLine ? GENERAL : OFFLINE);
  }
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  const said = problem?.code === UNFORESEEN ? GENERAL : problem?.errorDescription;
  throw new ApiFailure(response.status, said ?? GENERAL, problem);
}
