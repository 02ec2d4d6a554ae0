import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { importFile } from '../../modules/internal-opportunities/csv/import.service.ts';
import { fixedClock } from '../../platform/clock.ts';
import { connect } from '../../platform/db/database.ts';

/** What a process imports, for whom, and where. */
export interface ImportTask {
  databaseUrl: string;
  accountId: string;
  personId: string;
  csv: string;
}

const BEGUN = 'begun';

/**
 * Lets a process import a file, and kills it without warning so many milliseconds after it has begun, unless it has
 * ended before. Returns how many milliseconds it worked.
 */
export async function killImport(task: ImportTask, afterMs: number): Promise<number> {
  const child = spawn(process.execPath, [import.meta.filename], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  child.stdin.end(JSON.stringify(task));
  await Promise.race([once(child.stdout, 'data'), ended]);
  const began = performance.now();
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  await ended;
  clearTimeout(timer);
  return performance.now() - began;
}

async function work(): Promise<void> {
  const { databaseUrl, csv, ...editor } = JSON.parse((await process.stdin.toArray()).join('')) as ImportTask;
  const { db } = await connect(databaseUrl);
  console.log(BEGUN);
  const writing = { db, clock: fixedClock('2026-03-01T12:00:00Z'), ...editor };
  await importFile(writing, { csv, confirm: true }, new AbortController().signal);
  await db.destroy();
}

if (process.argv[1] === import.meta.filename) await work();
