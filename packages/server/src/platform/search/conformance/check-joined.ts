import { expect } from 'vitest';
import type { IndexDocument, SearchEngine } from '../port.ts';
import { conformanceSchema } from './corpus.ts';
import type { Reference } from './reference.ts';
import { joinedWordsPlainly } from './side-by-side.ts';

const bodies = [
  'Moonfish gather',
  'A moonfish, at dusk',
  'The moonfish sleeps',
  'Moon fish gather',
  'Of moon fish',
  'Moon-fish',
];

/** Documents that write a word as one and as two. There are so many that every engine must know it. */
export const joinedDocuments: IndexDocument[] = Array.from({ length: 90 }, (_, at) => ({
  id: 4_200_001 + at,
  text: { title: `Fishes ${at}`, funder: '', keywords: '', body: bodies[at % bodies.length]! },
  fields: {},
}));

/** Checks that an engine tells all words that so many documents also write as two, and that its counts are right. */
export async function checkJoined(engine: SearchEngine, reference: Reference): Promise<void> {
  const least = Math.max(3, reference.ids.length / 1000);
  const expected = joinedWordsPlainly(reference);
  const keyOf = ({ first, second }: { first: string; second: string }) => `${first} ${second}`;
  const known = new Map(expected.map((each) => [keyOf(each), each]));
  const found = await engine.joinedWords(conformanceSchema.target);
  for (const each of found) {
    const { apart, joined, neighbours, mostBeside } = known.get(keyOf(each))!;
    expect({ apart: each.apart, joined: each.joined }, keyOf(each)).toEqual({ apart, joined });
    expect(each.neighbours).toBeLessThanOrEqual(neighbours);
    if (mostBeside >= least) expect(each.mostBeside, keyOf(each)).toBe(mostBeside);
  }
  const certain = expected.filter(({ apart, joined }) => apart >= least && joined >= least).map(keyOf);
  expect(certain).toContain('moon fish');
  expect(found.map(keyOf)).toEqual(expect.arrayContaining(certain));
}
