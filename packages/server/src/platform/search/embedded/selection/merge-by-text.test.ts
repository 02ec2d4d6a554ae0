import { expect, test } from 'vitest';
import { Random } from '../../../random.ts';
import { compareTexts } from '../../compare-texts.ts';
import { mergeByText } from './merge-by-text.ts';

interface Titled {
  id: number;
  document: number;
  text: string | null;
}

const random = new Random(20_260_301);
let id = 0;
const titled = (count: number): Titled[] =>
  random.many(count, () => ({
    id: ++id,
    document: id,
    text: random.chance(0.1) ? null : String.fromCharCode(97 + random.below(8)).repeat(1 + random.below(3)),
  }));

/** Documents without a text come last; equal texts are ordered by id. */
function ordered(documents: Titled[], descending: boolean): Titled[] {
  return documents.toSorted((a, b) => {
    if (a.text === null || b.text === null) {
      return a.text === b.text ? a.id - b.id : a.text === null ? 1 : -1;
    }
    return compareTexts(a.text, b.text) * (descending ? -1 : 1) || a.id - b.id;
  });
}

const columns = (documents: Titled[]) => ({
  ids: Float64Array.from(documents, (each) => each.id),
  documents: Int32Array.from(documents, (each) => each.document),
  known: documents.filter(({ text }) => text !== null).length,
});

test('two orders by the same texts become one, whatever the block', async () => {
  let read = 0;
  for (let round = 0; round < 200; round++) {
    const [written, live] = [titled(random.below(60)), titled(random.below(12))];
    const descending = random.chance(0.5);
    const [first, second] = [ordered(written, descending), ordered(live, descending)];
    const merged = await mergeByText(
      {
        descending,
        written: columns(first),
        live: columns(second),
        liveTexts: second.flatMap(({ text }) => text ?? []),
        textsOf: async (documents) => {
          read += documents.length;
          return new Map(
            written
              .filter(({ document }) => documents.includes(document))
              .map((each) => [each.document, each.text]),
          );
        },
      },
      7,
    );
    expect([...merged]).toEqual(ordered([...written, ...live], descending).map((each) => each.id));
  }
  expect(read).toBeGreaterThan(0);
});
