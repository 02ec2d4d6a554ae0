import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

test.each([
  [{}, 10],
  [{ idle: true }, 19],
])(
  'a process gives way with all its threads, and its session where Linux allows it (%j)',
  async (options, nice) => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log()'], {
      detached: true,
    });
    try {
      await once(child.stdout, 'data');
      const folder = `/proc/${child.pid}`;
      const group = `${folder}/autogroup`;
      const hasSession = takesChanges(group);
      const expected = Math.max(getPriority(), nice);
      lowerPriority(child.pid!, options);
      expect(getPriority(child.pid)).toBe(expected);
      if (existsSync(folder)) {
        const threads = readdirSync(`${folder}/task`).map(Number);
        expect(threads.length).toBeGreaterThan(1);
        expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([expected]));
      }
      if (hasSession) expect(readFileSync(group, 'utf8')).toMatch(new RegExp(`^(/.* nice ${nice}\n|)$`));
    } finally {
      child.kill();
    }
  },
);

/** Whether a session takes one change after another: without CAP_SYS_ADMIN Linux allows one in 100 ms, in all sessions together. */
function takesChanges(group: string): boolean {
  try {
    writeFileSync(group, '1');
    writeFileSync(group, '1');
    return true;
  } catch {
    return false;
  }
}

test('a process that is gone stays as it is', () => {
  expect(lowerPriority(2 ** 22 + 1)).toBeUndefined();
});
