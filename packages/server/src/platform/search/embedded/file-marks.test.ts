import { copyFile, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileMarks } from './file-marks.ts';

test('another number of the same file is no change, another time is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundry-marks-'));
  const file = join(folder, 'file');
  await writeFile(file, 'whole');
  await utimes(file, 1, 1);
  const marks = new FileMarks([file]);
  await copyFile(file, `${file}.copy`);
  await utimes(`${file}.copy`, 1, 1);
  await rename(`${file}.copy`, file);
  expect(marks.state).toBe('same');
  await utimes(file, 2, 2);
  expect(marks.state).toBe('replaced');
  await rm(file);
  expect(marks.state).toBe('replaced');
  await rm(folder, { recursive: true });
});
