import type { LeafRuns } from './postings.ts';
import { firstOf, type Segments } from './segments.ts';

/** A word with more occurrences than this is no help: naming its documents would cost as much as it saves. */
const mostOccurrences = 20_000;

/**
 * The documents in which any of several phrases can stand: for each phrase, the documents of its rarest word. A phrase is
 * given by its words. Null when all words of one phrase are frequent, because any document may then contain it.
 */
export function documentsOfAny(phrases: LeafRuns[][], segments: Segments): number[] | null {
  const found = new Set<number>();
  for (const words of phrases) {
    const counts = words.map(occurrences);
    const fewest = Math.min(...counts);
    if (fewest > mostOccurrences) return null;
    const { runs } = words[counts.indexOf(fewest)]!;
    runs.forEach((some, index) => {
      const first = firstOf(segments.all[index]!);
      for (const { docs } of some) for (const doc of docs) found.add(first + doc);
    });
  }
  return [...found];
}

/** How often a word occurs in the index. Infinity when some of its runs are only in the file. */
function occurrences({ runs, places }: LeafRuns): number {
  if (places.some(({ length }) => length > 0)) return Number.POSITIVE_INFINITY;
  return runs.flat().reduce((sum, { docs }) => sum + docs.length, 0);
}
