import { setTimeout as sleep } from 'node:timers/promises';
import { type ProgramChild, startProgram } from '../server-child.ts';

/** Starts `import.ts` or `rebuild-index.ts` with a database and a data folder, as of 2026-03-01. */
function startCommand(
  script: 'import.ts' | 'rebuild-index.ts',
  args: string[],
  where: { databaseUrl: string; home: string },
): ProgramChild {
  return startProgram(script, args, {
    FUNDRY_DATABASE_URL: where.databaseUrl,
    FUNDRY_HOME: where.home,
    FUNDRY_NOW: '2026-03-01T00:00:00Z',
  });
}

/** Runs a command to its end and returns what it printed. Throws with what it said when it failed. */
export async function runCommand(...of: Parameters<typeof startCommand>): Promise<string> {
  const { code, stdout, stderr } = await startCommand(...of).ended;
  if (code !== 0) throw new Error(`${of[0]} ended with ${code}: ${stdout}${stderr}`);
  return stdout;
}

/** Tells whether a command has done anything yet that a kill could leave half done. */
type HasBegun = () => Promise<boolean> | boolean;

/** Runs a command to its end and returns how many milliseconds its work took. Throws like `runCommand`. */
export async function timeOfWork(
  hasBegun: HasBegun,
  ...of: Parameters<typeof startCommand>
): Promise<number> {
  const { code, said, workMs } = await work(hasBegun, null, of);
  if (code !== 0) throw new Error(`${of[0]} ended with ${code}: ${said}`);
  return workMs;
}

/**
 * Runs a command and kills it without warning this many milliseconds after its work has begun. Returns null when it
 * was killed at work. When it had already ended, returns how many milliseconds its work took.
 */
export async function killAtWork(
  hasBegun: HasBegun,
  afterMs: number,
  ...of: Parameters<typeof startCommand>
): Promise<number | null> {
  const { code, workMs } = await work(hasBegun, afterMs, of);
  return code === null ? null : workMs;
}

async function work(
  hasBegun: HasBegun,
  killAfterMs: number | null,
  of: Parameters<typeof startCommand>,
): Promise<{ code: number | null; said: string; workMs: number }> {
  const { child, ended } = startCommand(...of);
  let isRunning = true;
  void ended.then(() => {
    isRunning = false;
  });
  while (isRunning && !(await hasBegun())) await sleep(2);
  const began = performance.now();
  const timer = killAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const { code, stdout, stderr } = await ended;
  clearTimeout(timer);
  return { code, said: `${stdout}${stderr}`, workMs: performance.now() - began };
}
