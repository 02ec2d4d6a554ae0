import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

import type { Config } from './config.ts';
import { currentRequest, type RequestNames } from './telemetry/current-request.ts';

/**
 * Lines are written together, some twenty requests at once or after 100 ms, because each write costs a request almost as
 * much as its JSON. What is left is written when the process ends.
 */
const CHUNK = 4_096;
const FLUSH_MS = 100;

/** How a line of the log names the request that it is about. */
export function logged(request: RequestNames | undefined): { reqId?: string; traceId?: string } {
  if (!request) return {};
  const { requestId: reqId, traceId } = request;
  return traceId === undefined ? { reqId } : { reqId, traceId };
}

/**
 * Structured logs go to standard error, one JSON object per line. A line that is written on behalf of a request names it. Text for
 * people goes to standard output.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = standardError(),
): Logger {
  return pino(
    {
      level: config.logLevel,
      mixin: () => logged(currentRequest()),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    destination,
  );
}

function standardError(): DestinationStream {
  return pino.destination({ dest: 2, sync: false, minLength: CHUNK, periodicFlush: FLUSH_MS });
}
