import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateAwards } from '../../packages/server/src/modules/ingestion/testing/generate-awards.ts';
import { startProgram } from '../../packages/server/src/testing/server-child.ts';
import type { Outages } from './outages.ts';

/** The pause between two imports, in milliseconds. */
const PAUSE_MS = 1_000;

/** Imports one generated file after the other, most of whose records have changed since the last. */
export interface Importing {
  /** How many ended well, and how many a restart or the end broke off. */
  counts(): { done: number; brokenOff: number };
  /** What went wrong without a restart. */
  faults(): string[];
  /** Resolves when it is over. Rejects when files cannot be imported at all. */
  ended: Promise<void>;
}

/** Imports files of so many awards into the data folder of a running server until it is over. */
export function beginImporting(
  { home, env }: { home: string; env: Record<string, string> },
  awards: number,
  { outages, now, over }: { outages: Outages; now: () => number; over: AbortSignal },
): Importing {
  const file = join(home, 'soak-awards.json');
  const faults: string[] = [];
  let [done, brokenOff] = [0, 0];
  async function importNext(seed: number): Promise<void> {
    writeFileSync(file, generateAwards(awards, seed));
    const from = now();
    const running = startProgram('import.ts', [file], env);
    const stop = () => running.child.kill('SIGTERM');
    over.addEventListener('abort', stop);
    const { code, stderr } = await running.ended.finally(() => over.removeEventListener('abort', stop));
    if (code === 0) done++;
    else if (over.aborted || outages.touched(from, now())) brokenOff++;
    else faults.push(`import: ended with ${code}: ${stderr.slice(-300)}`);
  }
  async function importAll(): Promise<void> {
    try {
      for (let seed = 1; !over.aborted; seed++) {
        await importNext(seed);
        await sleep(PAUSE_MS, null, { signal: over }).catch(() => {});
      }
    } finally {
      rmSync(file, { force: true });
    }
  }
  return { counts: () => ({ done, brokenOff }), faults: () => faults, ended: importAll() };
}
