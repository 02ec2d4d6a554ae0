/** An answer other than success; the message is the server's `errorDescription`, or a general sentence. */
export class ApiFailure extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const TIME_LIMIT_MS = 13_000;

/** A JSON request to the server. Throws `ApiFailure`; status 0 means that the server could not be reached in 13 s. */
export async function postJson<T>(path: string, body: unknown, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiFailure(0, 'Something went wrong… Try again later.');
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as { errorDescription?: string } | null;
  throw new ApiFailure(
    response.status,
    problem?.errorDescription ?? 'Something went wrong… Try again later.',
  );
}
