import { expect, it } from 'vitest';
import type { IndexDocument } from '../port.ts';
import { EVERYTHING } from './answer-tests.ts';
import { checkScoreOrder } from './check-answer.ts';
import { conformanceSchema } from './corpus.ts';
import { holds } from './reference-conditions.ts';
import { randomCondition } from './requests.ts';
import type { World } from './world.ts';

const { target } = conformanceSchema;
const ABSENT = 987_654_321;

/** Tests of similar documents. Each engine decides which words tell most about a document. */
export function similarTests(world: () => World): void {
  it('finds similar documents: they share words with the document, which is not among them', async () => {
    const { engine, reference, random } = world();
    const whole = { ...EVERYTHING, size: 10_000 };
    let compared = 0;
    for (const id of random.many(10, () => random.pick(reference.ids))) {
      const { hits, total } = await engine.similar(target, id, whole);
      expect(hits).toHaveLength(Math.min(total, whole.size));
      const words = [...(reference.textOf(id)?.stems.keys() ?? [])];
      const shares = (hit: number) => words.some((word) => reference.textOf(hit)?.stems.has(word));
      expect(hits.filter((hit) => hit.id === id || !shares(hit.id))).toEqual([]);
      checkScoreOrder(hits);
      if (total > 1) compared++;
    }
    expect(compared).toBeGreaterThan(2);
  });

  it('takes no notice of names', async () => {
    const made = (id: number, title: string, names: string[]): IndexDocument => ({
      id,
      text: { title, funder: '', keywords: '', body: '' },
      names: { texts: names, prominence: 0 },
      fields: {},
    });
    const documents = [
      made(4_100_001, 'Quokkas on Rottnest', ['borne by three']),
      made(4_100_002, 'Unrelated pelicans', ['borne by three']),
      made(4_100_003, 'Quokkas afar', ['borne by three']),
    ];
    await world().apply({ upserts: documents });
    await world().build();
    const { hits } = await world().engine.similar(target, 4_100_001, {
      ...EVERYTHING,
      restrictTo: documents.map(({ id }) => id),
    });
    expect(hits.map(({ id }) => id)).toEqual([4_100_003]);
  });

  it('finds among similar documents those that meet further conditions', async () => {
    const { engine, reference, random } = world();
    const longest = reference
      .documents()
      .reduce((one, other) => (other.text.body.length > one.text.body.length ? other : one));
    const ask = (further: Partial<typeof EVERYTHING>) =>
      engine.similar(target, longest.id, { ...EVERYTHING, size: 10_000, ...further });
    const { hits, total } = await ask({});
    expect(total).toBeGreaterThan(1);
    expect(total).toBe(hits.length);
    const where = randomCondition(random);
    const documents = new Map(reference.documents().map((document) => [document.id, document]));
    const meets = (id: number) => {
      const document = documents.get(id);
      return document !== undefined && holds(where, document);
    };
    const idsOf = (answer: typeof hits) => new Set(answer.map(({ id }) => id));
    const some = await ask({ categories: [{ key: 'c', where }] });
    expect(idsOf(some.hits)).toEqual(new Set([...idsOf(hits)].filter(meets)));
    const [best, ...others] = hits;
    const without = await ask({ exclude: [best?.id ?? 0] });
    expect(idsOf(without.hits)).toEqual(idsOf(others));
    expect((await engine.similar(target, ABSENT, EVERYTHING)).total).toBe(0);
  });
}
