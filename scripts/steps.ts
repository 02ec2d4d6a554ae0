import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The root folder of the project. */
export const ROOT = join(import.meta.dirname, '..');

/**
 * Runs a command in the root folder and shows its output. The project's own Node comes first in the path. Resolves to
 * the exit code.
 */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs named steps one after the other. It goes on after a failure, names the steps that failed, and exits with a
 * matching code.
 */
export async function runSteps(steps: { name: string; run: () => Promise<number> }[]): Promise<never> {
  const failed: string[] = [];
  for (const step of steps) {
    process.stdout.write(`\n— ${step.name}\n`);
    if ((await step.run()) !== 0) failed.push(step.name);
  }
  process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
  process.exit(failed.length === 0 ? 0 : 1);
}
