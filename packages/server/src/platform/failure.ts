/** A failure the operator can do something about: one clear sentence, shown without a stack trace. */
export class Failure extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'Failure';
  }
}

/** The code of a system error (`ENOSPC`, `EACCES`, …) or of PostgreSQL (`53100`), null when there is none. */
export function errorCode(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

const DATABASE_LOST = 'The connection to the database was lost. Start again when the database is running.';

/** One sentence about any error: the sentence of a `Failure`, a plain explanation of well-known system errors, else the message. */
export function explain(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  // The driver gives these no code.
  if (/^Connection terminated|^Client has encountered a connection error/.test(message)) return DATABASE_LOST;
  switch (/No space left on device/.test(message) ? 'ENOSPC' : errorCode(error)) {
    case 'ENOSPC':
    case '53100':
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
