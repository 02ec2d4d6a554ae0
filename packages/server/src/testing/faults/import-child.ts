import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

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

/** Runs a command and kills it without warning after so many milliseconds; answers whether it was still running then. */
export async function runAndKill(afterMs: number, ...of: Parameters<typeof startCommand>): Promise<boolean> {
  const child = startCommand(...of);
  const timer = setTimeout(() => child.process.kill('SIGKILL'), afterMs);
  const { code } = await child.ended;
  clearTimeout(timer);
  return code === null;
}
