import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

import type { Config } from './config.ts';

/** Structured logs go to standard error, one JSON object per line. Text for people goes to standard output. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino(
    { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    pino.destination({ dest: 2, sync: false }),
  );
}
