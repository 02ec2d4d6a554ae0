import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../../failure.ts';
import { readKey, writeNewKey } from './key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundry-key-'));
  return () => rm(folder, { recursive: true });
});

test('a new key can be read by its owner only, and is read as a secret key', async () => {
  const file = join(folder, 'new.key');
  onTestFinished(() => rm(file));
  const recipient = await writeNewKey(file);
  expect(recipient).toMatch(/^age1/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain(recipient);
  expect(await readKey(file)).toMatchObject({ kind: 'secret' });
});

test('a key is never overwritten', async () => {
  const file = join(folder, 'kept.key');
  onTestFinished(() => rm(file));
  await writeNewKey(file);
  const before = await readFile(file, 'utf8');
  await expect(writeNewKey(file)).rejects.toThrow('is there already. A key is never overwritten.');
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('what cannot be a key file is said with what to do', async () => {
  const missing = join(folder, 'not-mounted', 'fundry.key');
  await expect(writeNewKey(missing)).rejects.toThrow(
    new UsageError(
      `There is no folder ${join(folder, 'not-mounted')}. Make it first, or name a file in another one.`,
    ),
  );
  await expect(writeNewKey(`${join(folder, 'keys')}/`)).rejects.toThrow('names a folder.');
  await expect(readKey(missing)).rejects.toThrow('"npm run backup -- --new-key FILE" makes one.');
  await expect(readKey(folder)).rejects.toThrow(`${folder} is a folder. Name the file with the key.`);
});
