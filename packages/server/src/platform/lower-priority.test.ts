import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
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
