import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateAwards } from '../../packages/server/src/modules/ingestion/testing/generate-awards.ts';
import { startProgram } from '../../packages/server/src/testing/server-child.ts';
import type { Outages } from './outages.ts';

/** The pause between two imports, in milliseconds. */
const PAUSE_MS = 1_000;

/** How many files are imported by turns. */
const FILES = 4;

/** Writes files of so many awards, which are the same in each but have mostly changed. This takes the processor, so it comes first. */
export function writeFilesToImport(home: string, awards: number): string[] {
  return Array.from({ length: FILES }, (_, index) => {
    const file = join(home, `soak-awards-${index + 1}.json`);
    writeFileSync(file, newStart() + generateAwards(awards, index + 1));
    return file;
  });
}

/**
 * Blanks that no file has begun with before, also not in an earlier soak of the same data folder; always as many. An import takes nothing
 * that has changed from a file that it has read before, and it knows such a file by its first bytes and its size.
 */
function newStart(): string {
  return Date.now().toString(2).replaceAll('0', ' ').replaceAll('1', '\n');
}

function beginAnew(file: string): void {
  const open = openSync(file, 'r+');
  try {
    writeSync(open, newStart(), 0);
  } finally {
    closeSync(open);
  }
}

/** Imports one file after the other. */
export interface Importing {
  /** How many ended well, and how many a restart or the end broke off. */
  counts(): { done: number; brokenOff: number };
  /** What went wrong without a restart. */
  faults(): string[];
  /** Resolves when it is over. Rejects when files cannot be imported at all. */
  ended: Promise<void>;
}

/** Imports these files by turns into the data folder of a running server until it is over. Then it removes them. */
export function beginImporting(
  files: string[],
  env: Record<string, string>,
  { outages, now, over }: { outages: Outages; now: () => number; over: AbortSignal },
): Importing {
  const faults: string[] = [];
  let [done, brokenOff] = [0, 0];
  async function importNext(file: string): Promise<void> {
    const from = now();
    beginAnew(file);
    const running = startProgram('import.ts', [file], env, { ownSession: true });
    const stop = () => running.child.kill('SIGTERM');
    over.addEventListener('abort', stop);
    // The keys of the terminal do not reach its session.
    process.on('exit', stop);
    const { code, stderr } = await running.ended.finally(() => {
      over.removeEventListener('abort', stop);
      process.off('exit', stop);
    });
    if (code === 0) done++;
    else if (over.aborted || outages.touched(from, now())) brokenOff++;
    else faults.push(`import: ended with ${code}: ${stderr.slice(-300)}`);
  }
  async function importAll(): Promise<void> {
    try {
      for (let turn = 0; !over.aborted; turn++) {
        await importNext(files[turn % files.length]!);
        await sleep(PAUSE_MS, null, { signal: over }).catch(() => {});
      }
    } finally {
      for (const file of files) rmSync(file, { force: true });
    }
  }
  return { counts: () => ({ done, brokenOff }), faults: () => faults, ended: importAll() };
}
