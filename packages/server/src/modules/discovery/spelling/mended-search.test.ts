import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openSampleDiscovery } from '../../../testing/worlds/discovery-world.ts';
import type { Mended } from './mended-search.ts';

interface Answered {
  hits: { total: { value: number }; close: { value: number } };
  mended: Mended | null;
}

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openSampleDiscovery();
}, 60_000);
afterAll(() => world?.close());

async function search(target: SearchTarget, body: object): Promise<Answered> {
  const answer = await world.app.inject({ method: 'POST', url: `/api/${target}`, payload: body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test.each(SEARCH_TARGETS)(
  'slips in a search for %s are mended from the words of its records',
  async (target) => {
    const expired = target === 'opportunities' ? { expired: true } : {};
    const [word, slip] = target === 'funders' ? ['Foundation', 'Fuondation'] : ['research', 'reserach'];
    const found = await search(target, { basicQuery: word, ...expired });
    const { hits, mended } = await search(target, { basicQuery: slip, ...expired });
    expect(hits.total.value).toBe(0);
    expect(mended).toEqual({
      basicQuery: word,
      words: [{ typed: slip, meant: word.toLowerCase() }],
      total: found.hits.total,
      close: found.hits.close,
    });
    const { basicQuery } = mended!;
    expect((await search(target, { basicQuery, ...expired })).hits.total).toEqual(mended!.total);
  },
);

test('the mended query has the filters of the search, and the rest of what was typed', async () => {
  const query = { basicQuery: 'reserach NOT "glacier"', startYear: ['2025'] };
  const { mended } = await search('awards', query);
  const { hits } = await search('awards', { ...query, basicQuery: 'research NOT "glacier"' });
  expect(mended).toMatchObject({ basicQuery: 'research NOT "glacier"', total: hits.total });
});

test.each([
  ['right words', { basicQuery: 'research' }],
  ['quotes', { basicQuery: '"reserach"' }],
  ['the beginning of a word', { basicQuery: 'reserac*' }],
  ['words with numbers', { basicQuery: 'reserach9' }],
  ['codes', { basicQuery: 'reserach-x' }],
  ['a search for what was typed', { basicQuery: 'reserach', spelling: 'typed' }],
  ['the advanced form', { queryType: 'advanced', basicQuery: 'reserach', allQuery: 'reserach' }],
])('nothing is mended in %s', async (_, body) => {
  expect((await search('awards', body)).mended).toBeNull();
});

test('acronyms in capitals are no slips', async () => {
  expect((await search('awards', { basicQuery: 'watre' })).mended).toMatchObject({ basicQuery: 'water' });
  expect((await search('awards', { basicQuery: 'WATRE' })).mended).toBeNull();
});

test('the name of an investigator is no slip, however near it is to a word', async () => {
  const names = (await world.app.inject('/api/autocompletion/awardedAuthors?text=a&limit=20')).json() as {
    text: string;
  }[];
  const words = [...new Set(names.flatMap(({ text }) => text.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? []))];
  expect(words.length).toBeGreaterThan(3);
  for (const basicQuery of words) {
    const { mended } = await search('awards', { basicQuery });
    expect(mended, basicQuery).toBeNull();
  }
});

test.each([
  ['keywords', 'reserach', 'research'],
  ['funders', 'fuondation', 'oundation'],
])('suggestions of %s forgive a slip: %s', async (kind, typed, expected) => {
  const offers = await offersOf(kind, typed);
  expect(offers.length).toBeGreaterThan(0);
  for (const { text } of offers) expect(text).toContain(expected);
});

test('suggestions of institutions and investigators forgive a slip', async () => {
  for (const kind of ['awardedInstitutions', 'awardedAuthors']) {
    const [known] = await offersOf(kind, 'a');
    const word = known!.text.split(/[^A-Za-z]+/).find((each) => each.length > 4)!;
    const typed = `${word.slice(0, 2)}x${word.slice(2)}`;
    const texts = (await offersOf(kind, typed)).map(({ text }) => text);
    expect(
      texts.some((text) => text.includes(word)),
      typed,
    ).toBe(true);
  }
});

async function offersOf(kind: string, text: string): Promise<{ text: string }[]> {
  const answer = await world.app.inject(`/api/autocompletion/${kind}?text=${encodeURIComponent(text)}`);
  return answer.json();
}
