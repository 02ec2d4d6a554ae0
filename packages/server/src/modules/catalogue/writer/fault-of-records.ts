import { errorCode } from '../../../platform/failure.ts';

/**
 * Whether an error comes from the records that were to be written, and not from the database or the machine: PostgreSQL's
 * classes 22 (a value that cannot be stored, such as a text with NUL), 23 (a constraint) and 54 (a value too large for an
 * index), and faults of our own code that some value brings out.
 */
export function isFaultOfRecords(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null) return /^(?:22|23|54)...$/.test(code);
  return error instanceof TypeError || error instanceof RangeError;
}
