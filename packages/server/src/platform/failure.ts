/** A failure the operator can do something about: one clear sentence, shown without a stack trace. */
export class Failure extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'Failure';
  }
}

/** What the operator asked for makes no sense: a setting or an argument that cannot be used. Commands end with 2 then, else with 1. */
export class UsageError extends Failure {}

/** The code of a system error (`ENOSPC`, `EACCES`, …) or of PostgreSQL (`53100`), null when there is none. */
export function errorCode(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

/** How PostgreSQL says that its disk is full. */
export const DISK_FULL = '53100';

const DATABASE_LOST = 'The connection to the database was lost. What was committed is kept.';

/** The driver gives these no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;
const LOST_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EPIPE'];

/**
 * Whether an error says that the database is not there or cannot be talked to: the network's errors, PostgreSQL's classes 08
 * (connection) and 57P (shut down, starting up), or none of its connections is free.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null) return LOST_CODES.includes(code) || /^(08...|57P0.|53300)$/.test(code);
  return error instanceof Error && LOST.test(error.message);
}

/** What any thrown value says of itself. For errors of the disk and the database `explain` knows better sentences. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * One sentence about any error of our own, of the disk or of the database: the sentence of a `Failure`, a plain explanation of
 * well-known system errors, else the message.
 */
export function explain(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const message = messageOf(error);
  if (LOST.test(message)) return DATABASE_LOST;
  switch (/No space left on device/.test(message) ? 'ENOSPC' : errorCode(error)) {
    case 'ENOSPC':
    case DISK_FULL:
      return 'The disk is full. Free some space and start again; nothing that was committed is lost.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission: ${message}. Check the owner of the data folder or set FUNDRY_HOME to another one.`;
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
