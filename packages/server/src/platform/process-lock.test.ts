import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
