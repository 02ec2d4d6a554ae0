import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeZip } from '../testing/make-zip.ts';
import { openInputs } from './open-inputs.ts';
import type { OpenedInput } from './opened-input.ts';
import { openEntries } from './zip-input.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-share-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINES = Array.from({ length: 50_000 }, (_, index) => `${index},${index * 7919},x`).join('\n');

async function opened(name: string, content: string | Buffer): Promise<OpenedInput> {
  const path = join(folder, name);
  writeFileSync(path, content);
  for await (const input of openInputs([path])) if ('head' in input) return input;
  throw new Error(`${name} could not be opened`);
}

test.each([
  ['a file', 'a.csv', LINES],
  ['a gzip', 'b.csv.gz', gzipSync(LINES)],
])('%s says how much of it has been read', async (_, name, content) => {
  const input = await opened(name, content);
  await buffer(await input.stream());
  expect(input.share?.()).toBe(1);
});

test('a zip says how much of the whole has been read, whole or entry by entry', async () => {
  const zip = await opened('c.zip', makeZip({ 'one.csv': LINES, 'two.csv': LINES, 'three.csv': LINES }));
  const whole: number[] = [];
  for await (const { stream } of zip.entries()) {
    whole.push(zip.share?.() ?? -1);
    await buffer(await stream());
  }
  const each: number[] = [];
  for await (const entry of openEntries(zip)) {
    if (!('head' in entry)) throw new Error(entry.unreadable);
    await buffer(await entry.stream());
    each.push(entry.share?.() ?? -1);
  }
  for (const [index, share] of [0, 1 / 3, 2 / 3].entries()) expect(whole[index]).toBeCloseTo(share, 1);
  for (const [index, share] of [1 / 3, 2 / 3, 1].entries()) expect(each[index]).toBeCloseTo(share, 1);
});
