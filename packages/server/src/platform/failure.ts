/** A failure that the operator can act on. Its one clear sentence is shown without a stack trace. */
export class Failure extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'Failure';
  }
}

/**
 * A request by the operator that makes no sense: a setting or an argument that cannot be used. Commands then end with
 * 2 instead of 1.
 */
export class UsageError extends Failure {}

/** The code of a system error (`ENOSPC`, `EACCES`, …) or of PostgreSQL (`53100`); null when there is none. */
export function errorCode(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

/** PostgreSQL's code for a full disk. */
export const DISK_FULL = '53100';

const DATABASE_LOST = 'The connection to the database was lost. What was committed is kept.';

/** Errors of a lost connection to which the driver gives no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;
const LOST_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EPIPE'];

/**
 * Whether an error means that the database is missing or cannot be talked to. That covers network errors,
 * PostgreSQL's classes 08 (connection) and 57P (shutting down, starting up), and the case that no connection is free.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null) return LOST_CODES.includes(code) || /^(08...|57P0.|53300)$/.test(code);
  return error instanceof Error && LOST.test(error.message);
}

/** Whether an error means that there is no room left on the disk of Fundry or of its database. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === DISK_FULL || /No space left on device/.test(messageOf(error));
}

/** The same as `explain`, with a full stop at its end, so that another sentence can follow. */
export function sentenceOf(error: unknown): string {
  return explain(error).replace(/\.?$/, '.');
}

/** What a thrown value says about itself. For disk and database errors `explain` has better sentences. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * One sentence about any error from Fundry, the disk or the database: the sentence of a `Failure`, a plain
 * explanation of well-known system errors, or else the message.
 */
export function explain(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const message = messageOf(error);
  if (LOST.test(message)) return DATABASE_LOST;
  if (isDiskFull(error))
    return 'The disk is full. Free some space and start again; nothing that was committed is lost.';
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission: ${message}. Check who owns that file or folder. FUNDRY_HOME sets another data folder.`;
    case 'ENOENT': {
      const { path } = error as NodeJS.ErrnoException;
      return path === undefined ? message : `There is no file or folder ${path}.`;
    }
    case 'ENOTDIR':
      return 'A file was named where a folder is needed.';
    case 'EISDIR':
      return 'A folder was named where a file is needed.';
    case 'EMFILE':
      return 'Too many open files. Raise the limit ("ulimit -n 4096") and start again.';
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case '57P01':
    case '57P03':
      return DATABASE_LOST;
    default:
      return message.split('\n')[0] ?? message;
  }
}
