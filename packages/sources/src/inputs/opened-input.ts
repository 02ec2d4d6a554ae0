import { createHash } from 'node:crypto';
import type { Input } from '../source.ts';

/** An input that was opened, with what an import needs to know of it. */
export interface OpenedInput extends Input {
  /** How a person knows it: the path, and the name inside the zip. */
  label: string;
  /** A person named just this input: it was not found in a folder, a zip or a download. */
  named: boolean;
  /** Equal for equal content, so that a file that was read before is known again; null for standard input. */
  fingerprint: string | null;
  /** How much of the file has been read so far, 0 to 1; for an entry, of the zip. Absent where nobody can tell. */
  share?(): number;
  /** How many zips lie round its entries; absent for what is no zip inside a zip. */
  zipLevel?: number;
  /** Releases what it holds open. */
  close(): Promise<void>;
}

/** A path that could not be opened, with one sentence why. */
export interface UnreadableInput {
  label: string;
  unreadable: string;
}

/** A fingerprint of a file: two files with the same size and the same first bytes have the same one. */
export function fingerprintOf(head: Buffer, size: number, name = ''): string {
  return createHash('sha256').update(`${size} ${name}\n`).update(head).digest('base64url');
}
