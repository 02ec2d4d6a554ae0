import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PROGRAMS = join(import.meta.dirname, '..');
const READY = /Fundry is ready at (http:\S+)/;

/** A program of the server in a separate process. */
export interface ProgramChild {
  child: ChildProcess;
  /** What it has said so far. */
  output: { stdout: string; stderr: string };
  ended: Promise<Ended>;
}

/** What a process said and the code with which it ended (null: ended by a signal). */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A real server in a separate process. */
export interface ServerChild {
  url: string;
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Sends a signal (SIGTERM by default) and resolves when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/**
 * An empty folder for `FUNDRY_HOME`. Every user may enter it, so that the database of a Fundry run by root lives in
 * it too.
 */
export function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'fundry-home-'));
  chmodSync(home, 0o755);
  return home;
}

/** A copy of the folder of a stopped server. Its database files keep their owner. */
export function copyHome(home: string): string {
  const copy = newHome();
  execFileSync('cp', ['-a', `${home}/.`, copy]);
  return copy;
}

/**
 * Starts the server on any free port, without a limit on the records that visitors may open. Resolves at its "ready"
 * line. Throws with what the server said when it ends before that.
 */
export async function startServerChild(home: string, env: Record<string, string> = {}): Promise<ServerChild> {
  const { child, ended, output } = startProgram('main.ts', [], {
    FUNDRY_HOME: home,
    FUNDRY_PORT: '0',
    FUNDRY_ANONYMOUS_VIEWS: '0',
    FUNDRY_MEANING: 'off',
    ...env,
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = READY.exec(output.stdout)?.[1];
      if (found) resolve(found);
    });
    ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${output.stderr}`)), reject);
  });
  return {
    url,
    pid: child.pid!,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Resolves when the server's index is built, so that it finds everything. Throws after 90 seconds. */
export async function untilSearchable({ url }: { url: string }): Promise<void> {
  const patience = AbortSignal.timeout(90_000);
  while (!(await fetch(`${url}/health/ready`, { signal: patience })).ok) await setTimeout(100);
}

/**
 * Runs a program of the server (`import.ts`, …; default: the server) to its end. Sends SIGTERM once `stopWhen` is
 * true.
 */
export async function runToEnd(
  env: Record<string, string>,
  {
    script = 'main.ts',
    args = [],
    stopWhen = () => false,
  }: { script?: string; args?: string[]; stopWhen?: () => boolean } = {},
): Promise<Ended> {
  const { child, ended } = startProgram(script, args, env);
  const timer = setInterval(() => {
    if (stopWhen()) child.kill('SIGTERM');
  }, 10);
  try {
    return await ended;
  } finally {
    clearInterval(timer);
  }
}

/** The lines written for people: all that are not part of the structured log. */
export function sentences(stderr: string): string[] {
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
}

/** The process id of Fundry's own PostgreSQL in a data folder that `newHome` made; null when it does not run. */
export function postgresPid(home: string): number | null {
  try {
    return Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/**
 * Starts a program of the server (`main.ts`, `import.ts`, …) with no Fundry settings other than `env`. With `ownSession` it leads a session
 * of its own, as a scheduled job does.
 */
export function startProgram(
  script: string,
  args: string[],
  env: Record<string, string>,
  { ownSession = false } = {},
): ProgramChild {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('FUNDRY_'));
  const child = spawn(process.execPath, [join(PROGRAMS, script), ...args], {
    env: { ...Object.fromEntries(inherited), ...env },
    detached: ownSession,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, ended, output };
}
