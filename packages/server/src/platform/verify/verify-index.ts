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
  let generation: string | null = null;
  const finding = (state: Finding['state'], sentence: string): IndexFinding => {
    return { target, generation, subject: `search index of ${target}`, state, sentence };
  };
  try {
    const pointer = await generations.current(target);
    if (pointer === null)
      return finding('not checked', 'There is none. The server builds it when it starts.');
    generation = pointer.generation;
    const state = await generations.compareSum(target, pointer, signal);
    if (state === 'whole') return finding(state, `Built ${pointer.builtAt}.`);
    const command = `npm run index -- ${target}`;
    if (state === 'not checked') return finding(state, `It was built without checksums: ${command}`);
    // A running server may have put a new generation in its place meanwhile.
    const next = await generations.current(target);
    if (next !== null && next.generation !== generation) return verifyTarget(generations, target, signal);
    return finding(state, `Its files were changed, cut short or removed. Build it anew: ${command}`);
  } catch (error) {
    signal?.throwIfAborted();
    return finding('unreadable', `It could not be read (${messageOf(error)}). Verify again.`);
  }
}
