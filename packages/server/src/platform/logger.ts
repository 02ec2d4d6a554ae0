import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

import type { Config } from './config.ts';

/**
 * Lines are written together, some twenty requests at once or after 100 ms, because each write costs a request almost as
 * much as its JSON. What is left is written when the process ends.
 */
const CHUNK = 4_096;
const FLUSH_MS = 100;

/** Structured logs go to standard error, one JSON object per line. Text for people goes to standard output. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  const destination = pino.destination({ dest: 2, sync: false, minLength: CHUNK, periodicFlush: FLUSH_MS });
  return pino(
    { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    destination,
  );
}
