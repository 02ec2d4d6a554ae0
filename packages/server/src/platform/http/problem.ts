import type { Problem } from '@fundry/contracts/answers/problem.ts';
import { Failure, isConnectionLost, isDiskFull } from '../failure.ts';
import { IndexUnavailable, InvalidQuery, SearchTimeout } from '../search/faults.ts';

/** What a problem may carry besides its sentence. */
export type ProblemFields = Pick<
  Problem,
  | 'contactPerson'
  | 'challenge'
  | 'newer'
  | 'newerDraft'
  | 'newerDetails'
  | 'newerCompetition'
  | 'newerApplication'
  | 'newerReview'
  | 'newerDecision'
  | 'newerEntry'
  | 'existing'
>;

/** An answer other than success that a call promises: a status, a code `module/reason`, and a sentence for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Further headers of the answer. */
  readonly headers: Record<string, string>;
  /** Further fields of the answer's body. */
  readonly fields: ProblemFields;
  constructor(
    status: number,
    code: string,
    message: string,
    { headers = {}, fields = {} }: { headers?: Record<string, string>; fields?: ProblemFields } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.fields = fields;
  }
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign-in required',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Request too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Temporarily unavailable',
  507: 'Insufficient storage',
};

/** Builds a problem. Its code says what kind it is, so it has no type of its own (RFC 9457, section 4.2.1). */
export function problem(
  status: number,
  code: string,
  detail: string,
  position: number | null = null,
): Problem {
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    code,
    errorDescription: detail,
    ...(position === null ? {} : { position }),
  };
}

/** The problem that an error thrown by a handler becomes. An unexpected error becomes a 500 that reveals nothing. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    return { ...problem(error.status, error.code, error.message), ...error.fields };
  }
  if (error instanceof InvalidQuery)
    return problem(400, 'search/invalid-query', error.message, error.position);
  if (error instanceof SearchTimeout) return problem(400, 'search/too-slow', error.message);
  if (error instanceof IndexUnavailable) return problem(503, 'search/index-unavailable', error.message);
  if (error instanceof Failure) return problem(503, 'platform/unavailable', error.message);
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return problem(
      // A body that is too large or of another kind is a bad request like any other, because callers check only for
      // 400.
      UNREADABLE.includes(statusCode) ? 400 : statusCode,
      requestCode(code),
      SENTENCES[code ?? ''] ?? `${message ?? 'The request cannot be read'}.`.replace(/\.\.$/, '.'),
    );
  }
  if (isDiskFull(error)) return problem(507, 'platform/disk-full', DISK_FULL_SENTENCE);
  if (isConnectionLost(error)) return problem(503, 'platform/database-unavailable', UNREACHABLE);
  return problem(500, 'platform/internal', 'Oops! something went wrong. Please try again later.');
}

const UNREACHABLE = 'The database cannot be reached. Nothing is lost; please try again in a moment.';
const DISK_FULL_SENTENCE =
  'The disk of the server is full. Nothing was saved; what was saved before is kept. Please tell the people who run it.';
const UNREADABLE = [411, 413, 414, 415, 431];

/** Sentences used in place of Fastify's own. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'The body must be JSON, sent with the header "Content-Type: application/json".',
};

function requestCode(code: string | undefined): string {
  return `request/${(code ?? 'invalid')
    .replace(/^FST_ERR_(CTP_)?/, '')
    .toLowerCase()
    .replaceAll('_', '-')}`;
}
