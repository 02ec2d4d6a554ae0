import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ownIdentity } from './process-identity.ts';
import { holdProcessLock, withProcessLock } from './process-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundry-lock-'));
const path = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one at a time, and nothing is left behind', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(5);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withProcessLock(path, work)));
  expect(most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a process that is gone', '999999999'],
  ['a process of an earlier boot whose id is used again', ownIdentity().replace(/-.*/, '-1-deadbeef')],
])('the lock of %s is taken over', async (_what, owner) => {
  symlinkSync(owner, path);
  expect(await withProcessLock(path, async () => 'done')).toBe('done');
});

test("a file that names no process is nobody's lock", async () => {
  writeFileSync(path, '');
  expect(await withProcessLock(path, async () => 'done')).toBe('done');
});

test('a lock that is held is refused to others until it is given back', async () => {
  const release = await holdProcessLock(path);
  expect(release).not.toBeNull();
  expect(await holdProcessLock(path)).toBeNull();
  await release!();
  await (await holdProcessLock(path))!();
  expect(readdirSync(folder)).toEqual([]);
});

test('a copy of a folder in use is not locked', async () => {
  const release = await holdProcessLock(path);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  const held = await holdProcessLock(join(copy, 'lock'));
  rmSync(copy, { recursive: true });
  await release!();
  expect(held).not.toBeNull();
});

test.runIf(existsSync('/proc/self/stat'))(
  'a process that ended and was not noticed yet holds no lock',
  async () => {
    // The shell never waits for the process that it has started, which so stays in the list of processes.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
    const stat = () =>
      readFileSync(`/proc/${Number(String(pid))}/stat`, 'utf8')
        .split(') ')[1]!
        .split(' ');
    await expect.poll(() => stat()[0]).toBe('Z');
    const boot = ownIdentity().split('-')[2];
    symlinkSync(`${Number(String(pid))}-${stat()[19]}-${boot}`, path);
    const release = await holdProcessLock(path);
    parent.kill();
    await release?.();
    expect(release).not.toBeNull();
  },
);
