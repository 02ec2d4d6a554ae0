import { currentEnvironment } from './environment.ts';

/**
 * The day from which deadlines are counted, as `YYYY-MM-DD`. It is the server's date, or the browser's until the
 * server's is known.
 */
export function today(): string {
  return currentEnvironment().today;
}
