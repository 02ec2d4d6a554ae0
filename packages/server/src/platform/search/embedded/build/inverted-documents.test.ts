import { expect, test } from 'vitest';
import { Random } from '../../../random.ts';
import { stem } from '../../stem.ts';
import { InvertedDocuments } from './inverted-documents.ts';

/** Words without an end that a stemmer takes off. */
const WORDS = Array.from({ length: 3_000 }, (_, number) => `q${number.toString(36)}x`);
const random = new Random(3);
/** Two documents have all words; their arrays grow while a document is being added. */
const documents = [
  WORDS,
  ...Array.from({ length: 400 }, () => Array.from({ length: 50 }, () => random.pick(WORDS, 2))),
  WORDS.toReversed(),
];

function plainly(): Map<string, { occurrences: number; documents: number }> {
  const counts = new Map<string, { occurrences: number; documents: number }>();
  for (const words of documents) {
    for (const word of words) {
      const count = counts.get(word) ?? { occurrences: 0, documents: 0 };
      counts.set(word, { ...count, occurrences: count.occurrences + 1 });
    }
    for (const word of new Set(words)) counts.get(word)!.documents++;
  }
  return counts;
}

test('more words and documents than there is room for at first are all counted', () => {
  const segment = new InvertedDocuments(0, [10, 10, 5, 150]);
  for (const words of documents)
    segment.add({ text: { title: '', funder: '', keywords: '', body: words.join(' ') } });

  const counted = segment.wordTexts.map((word, at) => [
    word,
    { occurrences: segment.wordOccurrences[at], documents: segment.wordDocuments[at] },
  ]);
  expect(new Map(counted as never)).toEqual(plainly());

  const read = documents.map((_, document) => {
    const from = document === 0 ? 0 : segment.occurrenceEnds[document - 1]!;
    return Array.from(
      segment.occurrenceWords.subarray(from, segment.occurrenceEnds[document]),
      (word) => segment.wordTexts[word]!,
    );
  });
  expect(read).toEqual(documents);

  const terms = documents.map((words) => new Set(words.map(stem)).size);
  const postings = documents.map(
    (_, document) =>
      segment.postingEnds[document]! - (document === 0 ? 0 : segment.postingEnds[document - 1]!),
  );
  expect(postings).toEqual(terms);
});
