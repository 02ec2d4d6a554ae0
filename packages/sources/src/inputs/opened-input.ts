import { createHash } from 'node:crypto';
import type { Input } from '../source.ts';

/** An input with what the catalogue remembers it by. */
export interface OpenedInput extends Input {
  /** As a person knows it: path, and the name inside the zip. */
  label: string;
  /** A person named just this input: it was not found in a folder, a zip or a download. */
  named: boolean;
  /** The same for the same content, so that a file read before is known again; null for standard input. */
  fingerprint: string | null;
  /** Releases what it holds open. */
  close(): Promise<void>;
}

/** A path that could not be opened, with one sentence why. */
export interface UnreadableInput {
  label: string;
  unreadable: string;
}

/** Tells whether two files are the same one: their size and their first bytes are. */
export function fingerprintOf(head: Buffer, size: number, name = ''): string {
  return createHash('sha256').update(`${size} ${name}\n`).update(head).digest('base64url');
}
