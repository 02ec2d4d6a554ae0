import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { settleMemory } from '${new URL('./memory-settings.ts', import.meta.url)}';
  settleMemory();
  const { pid, argv, execArgv, env } = process;
  const options = execArgv.filter((option) => option.startsWith('--heap')).join(' ');
  console.log(JSON.stringify([pid, argv.slice(1), env.MALLOC_ARENA_MAX, env.MALLOC_MMAP_THRESHOLD_, options]));
`;

/** What the program says that is started with these settings, and the process that was started. */
async function started(
  settings: Record<string, string>,
  options: string[] = [],
): Promise<{ pid: number; said: unknown[] }> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [...options, '--input-type=module', '-e', PROGRAM, 'given'], {
    env: { ...(PATH && { PATH }), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { pid: child.pid!, said: JSON.parse(said) };
}

test.runIf(process.platform === 'linux')(
  'a program goes on as the same process, with what it was given and the settings',
  async () => {
    const { pid, said } = await started({});
    expect(said).toEqual([pid, ['given'], '2', '4194304', '--heap-growing-percent=100']);
  },
);

test.runIf(process.platform === 'linux')('what somebody has set stays', async () => {
  const { pid, said } = await started({ MALLOC_ARENA_MAX: '7' });
  expect(said).toEqual([pid, ['given'], '7', '4194304', '--heap-growing-percent=100']);
  const other = await started({}, ['--heap-growing-percent=40']);
  expect(other.said).toEqual([other.pid, ['given'], '2', '4194304', '--heap-growing-percent=40']);
});
