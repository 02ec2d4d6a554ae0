import type { ReferenceText } from '../../conformance/reference-text.ts';

/** Average lengths are computed over this many documents at most, the first ones. */
const sampled = 2_000;

/** The facts about the whole index that a ranking uses. They are as of the last build, whatever has changed since. */
export interface Statistics {
  documents: number;
  /** By text field: the average number of tokens, over the documents that have any in that field. */
  averages: number[];
  /** By stem: the number of documents that contain it. */
  stems: Map<string, number>;
  /** By word: the number of its occurrences in all documents. */
  words: Map<string, number>;
  /** By beginning, end or whole of a name: the number of documents with such a name. */
  names: Map<string, number>;
}

/** The statistics of documents in the order in which they were indexed. */
export function statisticsOf(texts: ReferenceText[]): Statistics {
  const stems = new Map<string, number>();
  const words = new Map<string, number>();
  const names = new Map<string, number>();
  for (const text of texts) {
    for (const stem of text.stems.keys()) stems.set(stem, (stems.get(stem) ?? 0) + 1);
    for (const part of namePartsOf(text)) names.set(part, (names.get(part) ?? 0) + 1);
    for (const word of text.fields.flat()) words.set(word, (words.get(word) ?? 0) + 1);
  }
  const first = texts.slice(0, sampled);
  const averages = [0, 1, 2, 3].map((field) => {
    const lengths = first.map(({ fields }) => fields[field]!.length).filter((length) => length > 0);
    return lengths.length === 0 ? 1 : lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  });
  return { documents: texts.length, averages, stems, words, names };
}

function namePartsOf({ names }: ReferenceText): Set<string> {
  const parts = names.flatMap((words) =>
    words.flatMap((_, index) => [words.slice(index), words.slice(0, index + 1)]),
  );
  return new Set(parts.map((words) => words.join(' ')));
}
