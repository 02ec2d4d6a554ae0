import { expect, it } from 'vitest';
import type { IndexDocument, Query, SearchRequest } from '../port.ts';
import { EVERYTHING } from './answer-tests.ts';
import { checkJoined, joinedDocuments } from './check-joined.ts';
import { checkNames, namedDocuments } from './check-names.ts';
import { conformanceSchema } from './corpus.ts';
import { idsOf } from './stream.ts';
import type { World } from './world.ts';

const [inTitle, inBody, both, other] = [4_000_001, 4_000_002, 4_000_003, 4_000_004];
const made = (id: number, title: string, body: string): IndexDocument => ({
  id,
  text: { title, funder: '', keywords: '', body },
  fields: {},
});
/** Texts of the same length. Each word occurs once in a text. */
const rankedDocuments = [
  made(inBody, 'Grants for museums', 'They support thundercloud studies for ten years in every country'),
  made(inTitle, 'Grants for thundercloud', 'They support museums studies for ten years in every country'),
  made(both, 'Grants for museums', 'They support thundercloud snowflake studies for ten years anywhere'),
  made(other, 'Grants for museums', 'They support snowflake and other studies for ten years anywhere'),
];

/** Tests what every engine must do in the order by relevance. */
export function relevanceTests(world: () => World): void {
  const search = (query: Query, more: Partial<SearchRequest> = {}) => {
    const restrictTo = rankedDocuments.map(({ id }) => id);
    return world().engine.search({ ...EVERYTHING, query, restrictTo, ...more });
  };
  const find = async (query: Query, more: Partial<SearchRequest> = {}) =>
    (await search(query, more)).hits.map(({ id }) => id);
  const thundercloud: Query = { op: 'word', text: 'thundercloud' };
  const snowflake: Query = { op: 'word', text: 'snowflake' };

  const checkRelevance = async () => {
    expect((await find(thundercloud))[0]).toBe(inTitle);
    expect(new Set(await find(thundercloud))).toEqual(new Set([inTitle, inBody, both]));
    const years: Query = { op: 'word', text: 'years' };
    const raised = await find({ op: 'boost', must: years, should: [snowflake] });
    expect(new Set(raised.slice(0, 2))).toEqual(new Set([both, other]));
    expect(raised).toHaveLength(rankedDocuments.length);
  };

  const twoWords: Query = { op: 'and', of: [thundercloud, snowflake] };
  const checkClose = async () => {
    const { hits, total, close } = await search(twoWords, { close: true });
    expect({ total, close: close > 0 }).toEqual({ total: 1, close: true });
    const rank = (id: number) => hits.findIndex((hit) => hit.id === id);
    for (const lacking of [inBody, other]) {
      if (rank(lacking) >= 0) expect(rank(both)).toBeLessThan(rank(lacking));
    }
    expect(await find(twoWords)).toEqual([both]);
  };
  const checkMeaning = async () => {
    const ids = Float64Array.from([inTitle, both, other]);
    const nearness = { ids, values: Float32Array.from([0.2, 0.9, 0.95]), closeFrom: 0.5, wordlessFrom: 0.92 };
    const ranked = await find({ op: 'word', text: 'years' }, { nearness });
    expect(ranked.slice(0, 2).sort()).toEqual([both, other]);
    const { hits, total, close } = await search(thundercloud, { nearness, close: true });
    expect({ total, close }).toEqual({ total: 3, close: 1 });
    expect(hits.find(({ byMeaning }) => byMeaning)).toMatchObject({
      id: other,
      missingWords: ['thundercloud'],
    });
    expect((await find(thundercloud, { nearness })).sort()).toEqual([inTitle, inBody, both].sort());
    const refusing: Query = { op: 'and', of: [thundercloud, { op: 'not', of: snowflake }] };
    expect((await find(refusing, { nearness, close: true })).sort()).toEqual([inTitle, inBody].sort());
    const listed = await world().engine.list({
      ...EVERYTHING,
      query: thundercloud,
      restrictTo: [...ids],
      nearness,
    });
    expect(await idsOf(listed)).toEqual(await find(thundercloud, { nearness, restrictTo: [...ids] }));
  };

  const checkNoise = async () => {
    const unknown = ['moonquake', 'sunquake', 'starquake'].map((text): Query => ({ op: 'word', text }));
    const query: Query = { op: 'and', of: [...unknown, thundercloud] };
    expect(await search(query, { close: true })).toMatchObject({ total: 0, close: 0, hits: [] });
    const ids = Float64Array.from([inTitle, inBody, other]);
    const nearness = { ids, values: Float32Array.from([0.4, 0.6, 0.6]), closeFrom: 0.5, wordlessFrom: 0.7 };
    const { hits } = await search(query, { close: true, nearness });
    expect(hits).toMatchObject([{ id: inBody, byMeaning: true }]);
    const two: Query = { op: 'and', of: [unknown[0]!, thundercloud] };
    expect((await find(two, { close: true })).sort()).toEqual([inTitle, inBody, both].sort());
  };

  it('ranks the title before the body, and what is raised first', async () => {
    await world().apply({ upserts: rankedDocuments });
    await checkRelevance();
    await world().build();
    await checkRelevance();
  });

  it('finds close records beside full matches, by their words and by their meaning', async () => {
    await world().apply({ upserts: rankedDocuments });
    await checkClose();
    await checkMeaning();
    await world().build();
    await checkClose();
    await checkMeaning();
  });

  it('leaves out what shares little of the words, and what is not near enough to have none', async () => {
    await world().apply({ upserts: rankedDocuments });
    await checkNoise();
    await world().build();
    await checkNoise();
  });

  it('counts alternatives for a typed word as one word, which a record lacks as typed', async () => {
    await world().apply({ upserts: rankedDocuments });
    const either: Query = { op: 'or', of: [{ op: 'word', text: 'blizzards' }, snowflake], typed: 'snow' };
    const { hits, total } = await search({ op: 'and', of: [either, thundercloud] }, { close: true });
    expect(total).toBe(1);
    expect(hits.find(({ id }) => id === both)?.missingWords).toEqual([]);
    const lacked = hits.filter(({ id }) => id !== both).map(({ missingWords }) => missingWords);
    expect(lacked.length).toBeGreaterThan(0);
    for (const words of lacked) expect([['snow'], ['thundercloud']]).toContainEqual(words);
  });

  it('ranks whole names before parts of names, and more prominent ones first', async () => {
    await world().apply({ upserts: namedDocuments });
    await checkNames(world().engine, conformanceSchema.target);
    await world().build();
    await checkNames(world().engine, conformanceSchema.target);
  });

  it('tells which words documents also write as two', async () => {
    await world().apply({ upserts: joinedDocuments });
    await world().build();
    await checkJoined(world().engine, world().reference);
  });
}
