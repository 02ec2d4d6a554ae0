import { open, readFile, rename, truncate } from 'node:fs/promises';
import type { IndexChanges, IndexDocument } from '../../port.ts';

/** The first line of a journal: the last build. */
export interface Built {
  generation: string;
  watermark: string;
  builtAt: string;
}

/** Every other line of a journal: a change. */
export interface Change extends IndexChanges {
  watermark: string | null;
}

/** A file with one JSON value per line: the last build, its documents as the first change, and every change since. */
export class Journal {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** The whole journal. Null when nothing was ever built. Removes a last line that a crash has cut short. */
  async read(): Promise<{ built: Built; changes: Change[] } | null> {
    const bytes = await readFile(this.file).catch(() => null);
    if (!bytes) return null;
    const whole = bytes.lastIndexOf('\n') + 1;
    if (whole < bytes.length) await truncate(this.file, whole);
    const [built, ...changes] = bytes.subarray(0, whole).toString().trimEnd().split('\n');
    return { built: JSON.parse(built!), changes: changes.map((line) => JSON.parse(line)) };
  }

  /** Replaces the whole journal by a new build with these documents, in one step. */
  async replace(built: Built, documents: IndexDocument[]): Promise<void> {
    const next = `${this.file}.next`;
    const all: Change = { upserts: documents, deletes: [], watermark: null };
    await append(next, 'w', [built, all]);
    await rename(next, this.file);
  }

  /** Adds a change. It is on disk when the promise resolves. */
  add(change: Change): Promise<void> {
    return append(this.file, 'a', [change]);
  }
}

async function append(file: string, flags: 'a' | 'w', lines: unknown[]): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.writeFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
