import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { memoryOfTree, peakAboveNow } from './memory-of.ts';

const isLinux = process.platform === 'linux';

test.runIf(isLinux)('memory counts all that a process has started, but for what is left out', async () => {
  const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(shell.stdout, 'data')) as [Buffer];
  const sleeping = Number(line);
  try {
    const own = memoryOfTree(sleeping).lasting;
    const without = memoryOfTree(shell.pid!, sleeping).lasting;
    expect(own).toBeGreaterThan(0);
    expect(without).toBeGreaterThan(0);
    expect(memoryOfTree(shell.pid!).lasting).toBeGreaterThan(without);
    expect(memoryOfTree(null)).toEqual({ lasting: 0, builds: 0 });
  } finally {
    process.kill(sleeping);
    await once(shell, 'exit');
  }
});

test.runIf(isLinux)('a peak between two readings counts once', async () => {
  const program = `
    const bytes = new Uint8Array(200 * 2 ** 20).fill(1);
    bytes.buffer.transfer(0);
    console.log('freed');
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  try {
    expect(peakAboveNow(child.pid!)).toBeGreaterThan(150);
    expect(peakAboveNow(child.pid!)).toBeLessThan(50);
    expect(peakAboveNow(null)).toBe(0);
  } finally {
    child.stdin.end();
    await once(child, 'exit');
  }
});
