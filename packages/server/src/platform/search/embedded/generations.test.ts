import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Generations, type Pointer, runFileOf } from './generations.ts';

const target = 'awards';

async function publish(generations: Generations): Promise<Pointer> {
  const { generation, file } = generations.begin(target);
  await writeFile(file, generation);
  await writeFile(runFileOf(file), generation);
  const facts = { generation, documents: 1, watermark: '1', builtAt: '2026-03-01T00:00:00.000Z' };
  return generations.publish(target, file, facts);
}

test('a generation that is published while the one before is withdrawn stays the current one', async () => {
  const generations = new Generations(await mkdtemp(join(tmpdir(), 'fundry-generations-')));
  const first = await publish(generations);
  const second = await publish(generations);
  vi.spyOn(generations, 'current').mockResolvedValueOnce(first);
  await generations.withdraw(target, first.generation);
  expect(await generations.current(target)).toEqual(second);
  await generations.withdraw(target, second.generation);
  expect(await generations.current(target)).toBeNull();
  await rm(generations.directory, { recursive: true });
});
