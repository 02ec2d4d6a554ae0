import { AsyncLocalStorage } from 'node:async_hooks';

/** The names by which everything that one request causes is found: in the log, in PostgreSQL and in traces. */
export interface RequestNames {
  /** 8 to 64 letters of ASCII, digits, `.`, `_` and `-`. It can stand in a comment of SQL. */
  requestId: string;
  /** The trace that the request belongs to, while traces are made and the request is traced. */
  traceId?: string;
}

const storage = new AsyncLocalStorage<RequestNames>();

/** The names of the request that causes what is being done now; undefined when no request does. */
export function currentRequest(): RequestNames | undefined {
  return storage.getStore();
}

/** Does `work`, and what it begins, on behalf of a request. */
export function withinRequest<Result>(names: RequestNames, work: () => Result): Result {
  return storage.run(names, work);
}
