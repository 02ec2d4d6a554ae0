import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateAwards } from '../../packages/server/src/modules/ingestion/testing/generate-awards.ts';
import { type ProgramChild, startProgram } from '../../packages/server/src/testing/server-child.ts';
import type { Outages } from './outages.ts';

/** The pause between two imports, in milliseconds. */
const PAUSE_MS = 1_000;

/** Imports one generated file after the other, most of whose records have changed since the last. */
export interface Importing {
  /** How many ended well, and how many a restart broke off. */
  counts(): { done: number; brokenOff: number };
  /** What went wrong without a restart. */
  faults(): string[];
  close(): Promise<void>;
}

/** Begins to import files of so many awards into the data folder of a running server. */
export function beginImporting(
  { home, env }: { home: string; env: Record<string, string> },
  awards: number,
  { outages, now }: { outages: Outages; now: () => number },
): Importing {
  const file = join(home, 'soak-awards.json');
  const faults: string[] = [];
  let [done, brokenOff] = [0, 0];
  let running: ProgramChild | null = null;
  let closed = false;
  const loop = (async () => {
    for (let seed = 1; !closed; seed++) {
      writeFileSync(file, generateAwards(awards, seed));
      const from = now();
      running = startProgram('import.ts', [file], env);
      const { code, stderr } = await running.ended;
      if (code === 0) done++;
      else if (closed || outages.touched(from, now())) brokenOff++;
      else faults.push(`import: ended with ${code}: ${stderr.slice(-300)}`);
      if (!closed) await sleep(PAUSE_MS);
    }
  })();
  return {
    counts: () => ({ done, brokenOff }),
    faults: () => faults,
    async close() {
      closed = true;
      running?.child.kill('SIGTERM');
      await loop;
      rmSync(file, { force: true });
    },
  };
}
