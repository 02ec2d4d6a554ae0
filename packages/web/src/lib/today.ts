import { currentEnvironment } from './environment.ts';

/** The calendar day by which deadlines are counted, `YYYY-MM-DD`: that of the server, the browser's until it is known. */
export function today(): string {
  return currentEnvironment().today;
}
