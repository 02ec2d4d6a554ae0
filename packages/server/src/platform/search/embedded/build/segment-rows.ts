import type { InvertedDocuments } from './inverted-documents.ts';
import { type SortedRows, startsInOrder } from './sorted-rows.ts';

/** The postings of the words of a segment. Those of its names are not among them. */
export function postingsOf(segment: InvertedDocuments): SortedRows {
  const order = segment.terms.inOrder();
  const next = startsInOrder(order, segment.termDocuments);
  const docs = new Uint16Array(segment.postings);
  const numbers = new Uint16Array(segment.postings);
  let posting = 0;
  for (let document = 0; document < segment.documents; document++) {
    for (const end = segment.postingEnds[document]!; posting < end; posting++) {
      const term = segment.postingTerms[posting]!;
      const at = next[term]!;
      next[term] = at + 1;
      docs[at] = document;
      numbers[at] = segment.postingImpacts[posting]!;
    }
  }
  return { ids: segment.terms, order, counts: segment.termDocuments, docs, numbers };
}

/** The occurrences of the words of a segment. */
export function occurrencesOf(segment: InvertedDocuments): SortedRows {
  const order = segment.words.inOrder();
  const next = startsInOrder(order, segment.wordOccurrences);
  const docs = new Uint16Array(segment.occurrences);
  const numbers = new Int32Array(segment.occurrences);
  let occurrence = 0;
  for (let document = 0; document < segment.documents; document++) {
    for (const end = segment.occurrenceEnds[document]!; occurrence < end; occurrence++) {
      const word = segment.occurrenceWords[occurrence]!;
      const at = next[word]!;
      next[word] = at + 1;
      docs[at] = document;
      numbers[at] = segment.occurrencePositions[occurrence]!;
    }
  }
  return { ids: segment.words, order, counts: segment.wordOccurrences, docs, numbers };
}

/** Uses two bytes per number when they are enough. */
export function narrowest(numbers: Uint16Array | Int32Array): Uint16Array | Int32Array {
  return numbers.every((number) => number <= 65_535) ? Uint16Array.from(numbers) : numbers;
}
