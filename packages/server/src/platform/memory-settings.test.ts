import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { settleMemory } from '${new URL('./memory-settings.ts', import.meta.url)}';
  settleMemory();
  const { pid, argv, execArgv, env } = process;
  const options = execArgv.filter((option) => option.startsWith('--heap')).join(' ');
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ } = env;
  const glibc = [MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_].join(' ');
  console.log(JSON.stringify([pid, argv.slice(1), glibc, options]));
`;

/** What the program says that is started with these settings, and the process that was started. */
async function started(
  settings: Record<string, string>,
  options: string[] = [],
  program = PROGRAM,
): Promise<{ pid: number; said: unknown[] }> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [...options, '--input-type=module', '-e', program, 'given'], {
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
    expect(said).toEqual([pid, ['given'], '2 2097152 4194304', '--heap-growing-percent=100']);
  },
);

test.runIf(process.platform === 'linux')('what somebody has set stays', async () => {
  const { pid, said } = await started({ MALLOC_ARENA_MAX: '7' });
  expect(said).toEqual([pid, ['given'], '7 2097152 4194304', '--heap-growing-percent=100']);
  const all = await started({
    MALLOC_ARENA_MAX: '3',
    MALLOC_MMAP_THRESHOLD_: '1000000',
    MALLOC_TRIM_THRESHOLD_: '2000000',
  });
  expect(all.said).toEqual([all.pid, ['given'], '3 1000000 2000000', '--heap-growing-percent=100']);
  const other = await started({}, ['--heap-growing-percent=40']);
  expect(other.said).toEqual([other.pid, ['given'], '2 2097152 4194304', '--heap-growing-percent=40']);
});

test.runIf(process.platform === 'linux')(
  'it is started anew only once, whatever is missing then',
  async () => {
    const program = `process.env.MEMORY_SETTLED_FOR = String(process.pid); ${PROGRAM}`;
    const { pid, said } = await started({}, [], program);
    expect(said).toEqual([pid, ['given'], '  ', '']);
  },
);
