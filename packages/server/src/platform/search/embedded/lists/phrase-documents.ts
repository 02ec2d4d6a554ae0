import type { LeafRuns } from './postings.ts';
import { firstOf, type Segments } from './segments.ts';

/** A word with more occurrences is no help: naming its documents would cost as much as it saves. */
const mostOccurrences = 20_000;

/**
 * The documents in which any of several phrases can stand, each given by its words: those of the rarest word of each. Null when
 * they cannot be told, because all words of one phrase are frequent.
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

/** How often a word stands in the index; without end when some of its runs are only in the file. */
function occurrences({ runs, places }: LeafRuns): number {
  if (places.some(({ length }) => length > 0)) return Number.POSITIVE_INFINITY;
  return runs.flat().reduce((sum, { docs }) => sum + docs.length, 0);
}
