import type { Problem } from '@fundry/contracts/answers/problem.ts';
import type { CallAnswer, CallInput, CallName } from '@fundry/contracts/endpoint-table.ts';
import { PROOF_HEADER, type ProofChallenge } from '@fundry/contracts/identity/proof-of-work.ts';
import { csrfHeaders } from './csrf.ts';
import { drawing } from './drawing.ts';
import { SESSION_GONE, sessionEndIn } from './session-end.ts';

/** A call that failed. The message is the server's `errorDescription`, or a general sentence. */
export class ApiFailure extends Error {
  /** The HTTP status. 0 when the server could not be reached within 13 seconds. */
  readonly status: number;
  /** The error code as `module/reason`. Null when the server sent none. */
  readonly code: string | null;
  /** Everything that the server said of the failure, such as what somebody else saved meanwhile. */
  readonly problem: Partial<Problem>;
  constructor(status: number, message: string, problem: Partial<Problem> = {}) {
    super(message);
    this.status = status;
    this.code = problem.code ?? null;
    this.problem = problem;
  }
}

const TIME_LIMIT_MS = 13_000;
/** The server refused to search because too many searches are waiting. It has done nothing yet. */
const BUSY = 'search/busy';
const GENERAL = 'Something went wrong… Try again later.';
/** The code of an unexpected error, which the server does not explain. */
const UNFORESEEN = 'platform/internal';
const OFFLINE = 'You are offline. What is on the screen stays; try again when the connection is back.';

/** The input of a call, and a signal that cancels it. */
export type Given<Name extends CallName> = CallInput<Name> & { signal?: AbortSignal };

/** The second argument is optional when the call needs no input. */
type Arguments<Name extends CallName> =
  object extends CallInput<Name> ? [given?: Given<Name>] : [given: Given<Name>];

/**
 * Makes one call to the API, named by its method and path, with the types of the contract: `call('PUT
 * /api/user/searches/:id/seen', { params })`. Resolves to the JSON of the answer. Throws `ApiFailure`, or the
 * signal's reason when the call was cancelled.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[given]: Arguments<Name>
): Promise<CallAnswer<Name>> {
  const { method, address, body } = requestTo(name, given);
  if (method === 'GET') return answerOf(address, { method }, given?.signal);
  return send(method, address, body, given?.signal);
}

/** How often a call is sent until the server takes it: the challenge may have grown meanwhile. */
const ATTEMPTS = 4;

/**
 * Sends a body. Sends it again when the server refused it because of the CSRF token, since the refusal brings a valid
 * one, and with the solution when the server asks for a proof of work.
 */
async function send<T>(method: string, address: string, body: unknown, signal?: AbortSignal): Promise<T> {
  let proof: Record<string, string> = {};
  for (let attempt = 1; ; attempt++) {
    try {
      const { headers, body: json } = jsonOf(body);
      return await answerOf<T>(address, { method, headers: { ...headers, ...proof }, body: json }, signal);
    } catch (error) {
      if (!(error instanceof ApiFailure) || attempt === ATTEMPTS) throw error;
      const { challenge } = error.problem;
      if (challenge) proof = { [PROOF_HEADER]: await solved(error, challenge, signal) };
      // The refusal sets a new cookie, because the old one was missing or belonged to another session.
      else if (error.code !== 'session/csrf') throw error;
    }
  }
}

/** The solution of a challenge. Throws the failure that brought it when it cannot be solved. */
async function solved(failure: ApiFailure, challenge: ProofChallenge, signal?: AbortSignal): Promise<string> {
  const { solveChallenge } = await import('./proof-of-work/solve-challenge.ts');
  return solveChallenge(challenge, signal).catch((error) => {
    throw signal?.aborted ? error : failure;
  });
}

/** Reads the JSON of a file that is part of the application. Throws the same errors as `call`. */
export function readFile<T>(address: string, signal?: AbortSignal): Promise<T> {
  return answerOf<T>(address, { method: 'GET' }, signal);
}

/** Reads text from another service of the operator with a GET request. Throws `ApiFailure`. */
export function getText(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<string> {
  return answerOf(
    url,
    { headers: { accept: 'text/html', ...headers }, credentials: 'omit' },
    signal,
    (response) => response.text(),
  );
}

/**
 * Makes a call whose answer is a file. It resolves when the file starts to arrive, and sets no time limit for the
 * rest. Throws `ApiFailure`, or the signal's reason when the call was cancelled.
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

/** The method, the body, and the path with its parameters and query filled in. */
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

/** A JSON body, with the token that every call that changes something needs. */
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
  const endsAt = performance.now() + TIME_LIMIT_MS;
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  return reached(signal, async () => {
    for (;;) {
      const response = await (drawing()?.ask ?? fetch)(path, {
        ...request,
        headers: { accept: 'application/json', ...request.headers },
        signal: either,
      });
      if (response.ok) return read(response);
      const failure = await failureOf(response);
      const pause = Number(response.headers.get('retry-after')) * 1000;
      // A busy search is asked for again while there is time. The page meanwhile says that it is loading.
      if (failure.code !== BUSY || performance.now() + pause >= endsAt) throw failure;
      await pauseFor(pause, either);
    }
  });
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Runs a request. If the server cannot be reached, throws an `ApiFailure` with the status 0. */
async function reached<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiFailure || signal?.aborted) throw error;
    throw unreachable();
  }
}

/** The failure of a call that did not reach the server. */
export function unreachable(): ApiFailure {
  return new ApiFailure(0, navigator.onLine ? GENERAL : OFFLINE);
}

async function failureOf(response: Response): Promise<ApiFailure> {
  return failureFrom(response.status, (await response.json().catch(() => null)) as Partial<Problem> | null);
}

/** The failure that an answer with this status and body is. */
export function failureFrom(status: number, problem: Partial<Problem> | null): ApiFailure {
  const ended = sessionEndIn(problem?.code);
  if (ended !== null) return new ApiFailure(status, ended, { code: SESSION_GONE });
  const said = problem?.code === UNFORESEEN ? GENERAL : problem?.errorDescription;
  return new ApiFailure(status, said ?? GENERAL, problem ?? {});
}
