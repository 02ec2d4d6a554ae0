import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../../../import-run.ts');
/** How much of what a process said last is kept. */
const KEPT_CHARACTERS = 2_000;

/** What the process of an import is told. */
export interface ImportProcessOrder {
  /** The import of the history. */
  run: string;
  /** The arguments of `npm run import`. */
  argv: string[];
  /** The settings that it needs, by their names in the environment. */
  env: Record<string, string>;
}

/** The process of an import. */
export interface ImportProcess {
  /** Asks it to stop after its batch. */
  stop(): void;
  /** Ends it at once. Nothing is lost then either. */
  kill(): void;
  /** How it ended: its exit code, null when a signal ended it, and its last line on standard error. */
  ended: Promise<{ code: number | null; lastLine: string }>;
}

/**
 * Starts an import in a process of its own. It is told by a pipe what to do, so that no list of processes shows it. It
 * stops when the pipe closes, which happens also when this process is killed.
 */
export function spawnImport(order: ImportProcessOrder): ImportProcess {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', PROGRAM], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in the terminal of the server is for the server, which then stops the import itself.
    detached: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-KEPT_CHARACTERS);
  });
  // A process that is gone already is told nothing.
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(order)}\n`);
  return {
    stop: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
    ended: once(child, 'close').then(
      ([code]) => ({ code: code as number | null, lastLine: said.trim().split('\n').at(-1) ?? '' }),
      (error: Error) => ({ code: 1, lastLine: error.message }),
    ),
  };
}
