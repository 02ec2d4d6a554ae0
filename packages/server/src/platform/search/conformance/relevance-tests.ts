import { expect, it } from 'vitest';
import type { IndexDocument, Query } from '../port.ts';
import { EVERYTHING } from './answer-tests.ts';
import { checkNames, namedDocuments } from './check-names.ts';
import { conformanceSchema } from './corpus.ts';
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
  const find = async (query: Query, fill = false) => {
    const restrictTo = rankedDocuments.map(({ id }) => id);
    const { hits } = await world().engine.search({ ...EVERYTHING, query, restrictTo, fill });
    return hits.map(({ id }) => id);
  };
  const thundercloud: Query = { op: 'word', text: 'thundercloud' };
  const snowflake: Query = { op: 'word', text: 'snowflake' };

  const checkRelevance = async () => {
    expect((await find(thundercloud))[0]).toBe(inTitle);
    expect(new Set(await find(thundercloud))).toEqual(new Set([inTitle, inBody, both]));
    const filled = await find({ op: 'and', of: [thundercloud, snowflake] }, true);
    expect(filled[0]).toBe(both);
    expect(filled).toHaveLength(rankedDocuments.length);
    const years: Query = { op: 'word', text: 'years' };
    const raised = await find({ op: 'boost', must: years, should: [snowflake] });
    expect(new Set(raised.slice(0, 2))).toEqual(new Set([both, other]));
    expect(raised).toHaveLength(rankedDocuments.length);
  };

  it('ranks the title before the body, full matches before filled-up ones, and what is raised first', async () => {
    await world().apply({ upserts: rankedDocuments });
    await checkRelevance();
    await world().build();
    await checkRelevance();
  });

  it('ranks whole names before parts of names, and more prominent ones first', async () => {
    await world().apply({ upserts: namedDocuments });
    await checkNames(world().engine, conformanceSchema.target);
    await world().build();
    await checkNames(world().engine, conformanceSchema.target);
  });
}
