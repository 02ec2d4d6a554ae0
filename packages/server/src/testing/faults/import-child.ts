import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SERVER = join(import.meta.dirname, '../..');

/** A Fundry command running as a process of its own, against a database and a data folder. */
export interface Child {
  process: ChildProcess;
  /** Resolves when it has ended; null when it was killed. */
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts `import.ts` or `rebuild-index.ts` as of 2026-03-01. */
function startCommand(
  script: 'import.ts' | 'rebuild-index.ts',
  args: string[],
  where: { databaseUrl: string; home: string },
): Child {
  const child = spawn(process.execPath, [join(SERVER, script), ...args], {
    env: {
      PATH: process.env.PATH,
      FUNDRY_DATABASE_URL: where.databaseUrl,
      FUNDRY_HOME: where.home,
      FUNDRY_NOW: '2026-03-01T00:00:00Z',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve({ code, said })),
  );
  return { process: child, ended };
}

/** Runs a command to its end; throws with what it said when it failed. */
export async function runCommand(...of: Parameters<typeof startCommand>): Promise<string> {
  const { code, said } = await startCommand(...of).ended;
  if (code !== 0) throw new Error(`${of[0]} ended with ${code}: ${said}`);
  return said;
}

/** Tells whether a command has done anything yet that a kill could leave half done. */
type HasBegun = () => Promise<boolean> | boolean;

/** Runs a command to its end; answers how many milliseconds its work took. Throws as `runCommand`. */
export async function timeOfWork(
  hasBegun: HasBegun,
  ...of: Parameters<typeof startCommand>
): Promise<number> {
  const child = startCommand(...of);
  await beginning(child, hasBegun);
  const began = performance.now();
  const { code, said } = await child.ended;
  if (code !== 0) throw new Error(`${of[0]} ended with ${code}: ${said}`);
  return performance.now() - began;
}

/**
 * Runs a command and kills it without warning so many milliseconds after its work has begun; answers whether it was still at work
 * then.
 */
export async function killAtWork(
  hasBegun: HasBegun,
  afterMs: number,
  ...of: Parameters<typeof startCommand>
): Promise<boolean> {
  const child = startCommand(...of);
  await beginning(child, hasBegun);
  const timer = setTimeout(() => child.process.kill('SIGKILL'), afterMs);
  const { code } = await child.ended;
  clearTimeout(timer);
  return code === null;
}

/** Resolves when the work of a command has begun, or when it has ended without. */
async function beginning({ process: { pid }, ended }: Child, hasBegun: HasBegun): Promise<void> {
  let isRunning = pid !== undefined;
  const end = () => {
    isRunning = false;
  };
  ended.then(end, end);
  while (isRunning && !(await hasBegun())) await sleep(2);
}
