import { tmpdir } from 'node:os';

/** One sentence that says why an input cannot be read, or not to its end. */
export function reason(error: unknown): string {
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case 'ENOENT':
      return 'there is no such file or folder';
    case 'EACCES':
    case 'EPERM':
      return 'no permission to read it';
    case 'ENOSPC':
      return `no space is left for a temporary copy in ${tmpdir()}; free some, or set TMPDIR to another folder`;
    case 'Z_BUF_ERROR':
      return 'its gzip data end too early: the file is cut off';
    case 'Z_DATA_ERROR':
      return 'its gzip data are damaged';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
