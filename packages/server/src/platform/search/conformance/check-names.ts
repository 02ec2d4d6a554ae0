import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { expect } from 'vitest';
import type { IndexDocument, Query, SearchEngine } from '../port.ts';
import { parseQuery } from '../query/parse.ts';

const firstId = 3_000_000;
const text = { title: 'Quillfeather Council', funder: '', keywords: 'QC; Quillfeather; of Wales', body: '' };
const called = (id: number, texts: string[], prominence: number): IndexDocument => ({
  id: firstId + id,
  text,
  names: { texts, prominence },
  fields: {},
});

/** Documents that all have the same words, but different names. */
export const namedDocuments = [
  called(1, ['Quillfeather Council of Wales'], 0.9),
  called(2, ['The Quillfeather Council', 'QC'], 0.2),
  called(3, ['Royal Quillfeather Council'], 0.3),
  called(4, ['Elsewhere', 'Quillfeather'], 1),
  called(5, ['QC', 'quillféather  council'], 0.7),
];

/**
 * Checks that whole names rank before parts of names, and then more prominent ones first. Phrases and suggestions
 * must not find words that stand only in a name.
 */
export async function checkNames(engine: SearchEngine, target: SearchTarget): Promise<void> {
  const search = async (query: Query | null) => {
    const { hits } = await engine.search({
      target,
      scope: null,
      query,
      categories: [],
      restrictTo: namedDocuments.map(({ id }) => id),
      exclude: [],
      sort: { by: 'relevance' },
      from: 0,
      size: 10,
      close: false,
      nearness: null,
      facets: [],
    });
    return hits.map(({ id }) => id - firstId);
  };
  const expected: [words: string, ids: number[]][] = [
    ['Quillfeather Council', [5, 2, 1, 3]],
    ['quillfeather', [4, 1, 5, 2]],
    ['COUNCIL', [5, 3, 2]],
    ['qc', [5, 2]],
    ['of Wales', [1]],
    ['The council wales', [1]],
    ['of', []],
    ['quillfeather qc', []],
  ];
  for (const [words, ids] of expected) {
    const name: Query = { op: 'name', text: words };
    expect(await search(name), words).toEqual(ids);
    const raised = await search({
      op: 'boost',
      must: parseQuery(`"quillfeather council" ${words}`),
      should: [name],
    });
    expect(raised.slice(0, ids.length), words).toEqual(ids);
    expect(raised, words).toHaveLength(namedDocuments.length);
  }
  expect(await search(parseQuery('elsewhere'))).toEqual([]);
  expect(await search(parseQuery('"council of wales"'))).toEqual([]);
  expect(await engine.suggestWords([target], 'elsew', 20)).toEqual([]);
}
