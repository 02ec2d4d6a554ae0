import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { messageOf } from '../failure.ts';
import { Generations } from '../search/embedded/generations.ts';
import type { Finding } from './finding.ts';

/** What was found about the index of a target, and which generation it was. Null when there is none. */
export interface IndexFinding extends Finding {
  target: SearchTarget;
  generation: string | null;
}

/**
 * Compares the checksums of the current generation of each search index, one after the other. A server may run
 * meanwhile. Throws the signal's reason when it aborts.
 */
export async function verifyIndex(directory: string, signal?: AbortSignal): Promise<IndexFinding[]> {
  const generations = new Generations(directory);
  const found: IndexFinding[] = [];
  for (const target of SEARCH_TARGETS) found.push(await verifyTarget(generations, target, signal));
  return found;
}

async function verifyTarget(
  generations: Generations,
  target: SearchTarget,
  signal?: AbortSignal,
): Promise<IndexFinding> {
  const pointer = await generations.current(target);
  const generation = pointer?.generation ?? null;
  const about = { target, generation, subject: `search index of ${target}` };
  if (pointer === null) {
    return {
      ...about,
      state: 'not checked',
      sentence: 'There is none. The server builds it when it starts.',
    };
  }
  try {
    const compared = await generations.compareSum(target, pointer, signal);
    return compared
      ? { ...about, state: 'whole', sentence: `Built ${pointer.builtAt}.` }
      : {
          ...about,
          state: 'not checked',
          sentence: `It was built without checksums: npm run index -- ${target}`,
        };
  } catch (error) {
    signal?.throwIfAborted();
    // A running server may have put a new generation in its place meanwhile.
    const next = await generations.current(target);
    if (next !== null && next.generation !== generation) return verifyTarget(generations, target, signal);
    return {
      ...about,
      state: 'damaged',
      sentence: `${messageOf(error)}. Build it anew: npm run index -- ${target}`,
    };
  }
}
