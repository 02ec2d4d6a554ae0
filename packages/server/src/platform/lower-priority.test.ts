import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

test.each([
  [{}, 10],
  [{ idle: true }, 19],
])('a process with a session of its own gives way to all others (%j)', async (options, nice) => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { detached: true });
  try {
    await once(child, 'spawn');
    lowerPriority(child.pid!, options);
    expect(getPriority(child.pid)).toBe(nice);
    const group = `/proc/${child.pid}/autogroup`;
    if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(new RegExp(`^(/.* nice ${nice}\n|)$`));
  } finally {
    child.kill();
  }
});

test('a process that is gone, or that others own, stays as it is', () => {
  expect(lowerPriority(2 ** 22 + 1)).toBeUndefined();
});

test.runIf(process.platform === 'linux').each([
  [0, 5],
  [19, 19],
])(
  'a thread with the priority %i gives way to the others of its process, and never gets more',
  async (own, expected) => {
    const before = getPriority();
    const file = JSON.stringify(new URL('./lower-priority.ts', import.meta.url));
    const code = `const { getPriority, setPriority } = require('node:os');
  if (${own} > 0) setPriority(0, ${own});
  import(${file}).then(({ lowerThreadPriority }) => {
    lowerThreadPriority();
    require('node:worker_threads').parentPort.postMessage(getPriority(0));
  })`;
    const [nice] = await once(new Worker(code, { eval: true }), 'message');
    expect([nice, getPriority()]).toEqual([expected, before]);
  },
);
