import { setImmediate as turn } from 'node:timers/promises';
import type { KeptSearchMatcher } from '../kept-search-matcher.ts';
import { DocumentBatch } from './document-batch.ts';

/** After this many searches other work of the process gets a turn. */
const searchesAtOnce = 500;

/** Matches kept searches in memory: each batch of documents is held ready and every search is matched against it. */
export const inMemoryMatcher: KeptSearchMatcher = {
  async prepare(_target, searches) {
    return {
      async match(documents, signal) {
        const batch = new DocumentBatch(documents);
        const matching: number[][] = documents.map(() => []);
        for (const [number, search] of searches.entries()) {
          if (number % searchesAtOnce === 0) await turn();
          signal?.throwIfAborted();
          for (const place of batch.match(search)) matching[place]!.push(number);
        }
        return matching;
      },
      async close() {},
    };
  },
};
