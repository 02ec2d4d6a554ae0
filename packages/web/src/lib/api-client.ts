import type { Problem } from '@fundry/contracts/answers/problem.ts';
import type { CallAnswer, CallInput, CallName } from '@fundry/contracts/endpoint-table.ts';
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

/** What a call is given, and a signal that gives it up. */
export type Given<Name extends CallName> = CallInput<Name> & { signal?: AbortSignal };

/** Without anything that must be given, the second argument may be left out. */
type Arguments<Name extends CallName> =
  object extends CallInput<Name> ? [given?: Given<Name>] : [given: Given<Name>];

/**
 * One call of the API by its method and path, as the contract types it: `call('PUT /api/user/searches/:id/seen', { params })`.
 * Resolves to the JSON of the answer. Throws `ApiFailure`, or the signal's reason when it was aborted.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[given]: Arguments<Name>
): Promise<CallAnswer<Name>> {
  const { method, address, body } = requestTo(name, given);
  if (method === 'GET') return answerOf(address, { method }, given?.signal);
  return send(method, address, body, given?.signal);
}

/** Sends a body, once more when the refusal brought the token that was missing. */
async function send<T>(method: string, address: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const attempt = () => answerOf<T>(address, { method, ...jsonOf(body) }, signal);
  try {
    return await attempt();
  } catch (error) {
    // The refusal brings the cookie that was missing or belonged to another session.
    if (error instanceof ApiFailure && error.code === 'session/csrf') return attempt();
    throw error;
  }
}

/** The JSON of a file that comes with the application. Throws as `call`. */
export function readFile<T>(address: string, signal?: AbortSignal): Promise<T> {
  return answerOf<T>(address, { method: 'GET' }, signal);
}

/** The text that another service of the operator answers to a GET. Throws `ApiFailure`. */
export function getText(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<string> {
  return answerOf(
    url,
    { headers: { accept: 'text/html', ...headers }, credentials: 'omit' },
    signal,
    (response) => response.text(),
  );
}

/**
 * The answer to a call that is a file, which is still arriving, for as long as that takes. Throws `ApiFailure`, or the signal's
 * reason when it was aborted.
 */
export async function callForFile<Name extends CallName>(
  name: Name,
  given: Given<Name> & { signal: AbortSignal },
): Promise<Response> {
  const { method, address, body } = requestTo(name, given);
  const response = await reached(given.signal, () =>
    fetch(address, { method, ...jsonOf(body), signal: given.signal }),
  );
  if (!response.ok) throw await failureOf(response);
  return response;
}

/** The path with its parameters and query filled in. */
function requestTo(name: CallName, given: Partial<Record<'params' | 'query' | 'body', unknown>> = {}) {
  const [method, path] = name.split(' ') as [string, string];
  const params = (given.params ?? {}) as Record<string, unknown>;
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).flatMap(([key, value]) =>
      [value ?? []].flat().map((each): [string, string] => [key, String(each)]),
    ),
  ).toString();
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  return { method, address: query === '' ? filled : `${filled}?${query}`, body: given.body ?? {} };
}

/** A JSON body, with the token that calls that change something need. */
function jsonOf(body: unknown) {
  return {
    headers: { 'content-type': 'application/json', ...csrfHeaders() },
    body: JSON.stringify(body),
  };
}

async function answerOf<T>(
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
