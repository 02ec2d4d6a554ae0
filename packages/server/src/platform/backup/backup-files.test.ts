import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newBackupFile } from './backup-files.ts';

test('two backups that begin in one second both stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundry-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const millisecond of ['345', '346']) {
    const file = await newBackupFile(folder, new Date(`2026-11-26T08:30:12.${millisecond}Z`));
    file.stream.end(millisecond);
    await finished(file.stream);
    expect(await file.complete()).toBe(3);
  }
  const names = (await readdir(folder)).sort();
  expect(names).toEqual(['fundry-2026-11-26-083012-345.tar.age', 'fundry-2026-11-26-083012-346.tar.age']);
  expect(await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).toEqual([
    '345',
    '346',
  ]);
});

test('a file where the folder should be is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundry-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'notes.txt');
  await writeFile(file, '');
  for (const wrong of [file, join(file, 'below')]) {
    await expect(newBackupFile(wrong, new Date())).rejects.toThrow(`${wrong} is not a folder.`);
  }
});
