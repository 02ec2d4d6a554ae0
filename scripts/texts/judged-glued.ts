import { readFileSync } from 'node:fs';
import { partGlued } from '../../packages/sources/src/values/readable/part-glued.ts';

/** Places of the publishers' texts at which words were parted, drawn by a seed, and whether that is right. */
const JUDGED = JSON.parse(readFileSync(new URL('./judged-glued.json', import.meta.url), 'utf8')) as {
  source: string;
  parted: string;
  right: boolean;
}[];

/** How many of the judged places are still parted in the same way, and how many of these are right. */
export function judgedGlued(): { right: number; parted: number; all: number } {
  const parted = JUDGED.filter((one) => partGlued(one.parted.replaceAll(' ', '')) === one.parted);
  return { right: parted.filter((one) => one.right).length, parted: parted.length, all: JUDGED.length };
}
