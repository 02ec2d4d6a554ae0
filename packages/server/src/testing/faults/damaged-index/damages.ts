import { copyFile, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import type { Random } from '../../../platform/random.ts';

/** A file of a running index, and the same file of another generation. */
export interface Victim {
  file: string;
  others: string;
}

/** Something that happens to a file while an engine has it open. */
export interface Damage {
  name: string;
  /** Whether the time of the last change stays as it was, as when a disk forgets. */
  silent: boolean;
  happen(random: Random, victim: Victim): Promise<void>;
}

const PAGE = 4_096;

async function flipBit(random: Random, { file }: Victim): Promise<void> {
  const bytes = await readFile(file);
  const at = random.below(bytes.length);
  await overwrite(file, at, Buffer.from([bytes[at]! ^ (1 << random.below(8))]));
}

/** Chooses a page that is not all zeros already. */
async function zeroPage(random: Random, { file }: Victim): Promise<void> {
  const bytes = await readFile(file);
  for (;;) {
    const at = random.below(Math.ceil(bytes.length / PAGE)) * PAGE;
    const page = bytes.subarray(at, at + PAGE);
    if (page.every((byte) => byte === 0)) continue;
    return overwrite(file, at, Buffer.alloc(page.length));
  }
}

async function overwrite(file: string, at: number, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
}

/** Writes without touching the time of the last change. */
const silently =
  (happen: Damage['happen']): Damage['happen'] =>
  async (random, victim) => {
    const { atime, mtime } = await stat(victim.file);
    await happen(random, victim);
    const handle = await open(victim.file, 'r+');
    await handle.utimes(atime, mtime);
    await handle.close();
  };

/** All that happens to files in this drill. */
export const DAMAGES: Damage[] = [
  { name: 'one bit is another', silent: true, happen: silently(flipBit) },
  { name: 'a page of zeros', silent: true, happen: silently(zeroPage) },
  { name: 'one bit was written', silent: false, happen: flipBit },
  { name: 'a page of zeros was written', silent: false, happen: zeroPage },
  {
    name: 'cut short',
    silent: false,
    happen: async (random, { file }) => truncate(file, random.below((await stat(file)).size)),
  },
  { name: 'deleted', silent: false, happen: (_random, { file }) => rm(file) },
  {
    name: 'overwritten by that of another generation',
    silent: false,
    happen: (_random, { file, others }) => copyFile(others, file),
  },
  {
    name: 'that of another generation put in its place',
    silent: false,
    happen: async (_random, { file, others }) => {
      await copyFile(others, `${file}.moved`);
      await rename(`${file}.moved`, file);
    },
  },
];
