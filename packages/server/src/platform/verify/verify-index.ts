import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { messageOf } from '../failure.ts';
import { Generations } from '../search/embedded/generations.ts';
import type { Finding } from './finding.ts';

/** Compares the checksums of the current generation of each search index. A server may run meanwhile. */
export async function verifyIndex(directory: string): Promise<Finding[]> {
  const generations = new Generations(directory);
  return Promise.all(SEARCH_TARGETS.map((target) => verifyTarget(generations, target)));
}

async function verifyTarget(generations: Generations, target: SearchTarget): Promise<Finding> {
  const subject = `search index of ${target}`;
  const pointer = await generations.current(target);
  if (pointer === null) {
    return { subject, state: 'not checked', sentence: 'There is none. The server builds it when it starts.' };
  }
  try {
    const compared = await generations.compareSum(target, pointer);
    return compared
      ? { subject, state: 'whole', sentence: `Built ${pointer.builtAt}.` }
      : {
          subject,
          state: 'not checked',
          sentence: `It was built without checksums: npm run index -- ${target}`,
        };
  } catch (error) {
    // A running server may have put a new generation in its place meanwhile.
    const next = await generations.current(target);
    if (next !== null && next.generation !== pointer.generation) return verifyTarget(generations, target);
    return {
      subject,
      state: 'damaged',
      sentence: `${messageOf(error)}. Build it anew: npm run index -- ${target}`,
    };
  }
}
