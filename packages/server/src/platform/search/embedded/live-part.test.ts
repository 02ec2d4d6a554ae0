import { expect, test } from 'vitest';
import { Random } from '../../random.ts';
import { conformanceSchema, randomCorpus } from '../conformance/corpus.ts';
import type { Part } from './columns/part.ts';
import { LivePart } from './live-part.ts';

const averages: [number, number, number, number] = [10, 10, 5, 150];
const [early, late] = [randomCorpus(new Random(7), 60), randomCorpus(new Random(8), 12, 40)];
const nothing: Part = {
  first: 0,
  size: 0,
  removed: null,
  ids: new Float64Array(0),
  ascending: true,
  column: () => new Int32Array(0),
  values: () => {
    throw new Error('a generation without documents has no values');
  },
  derived: () => null,
  texts: () => null,
};
const beside = { generation: nothing, averages };

/** The ids and fields of the documents that count. */
function present(part: Part): { id: number; funder: number; title: string | null }[] {
  const places = Array.from({ length: part.size }, (_, place) => place);
  return places
    .filter((place) => !part.removed?.has(place))
    .map((place) => ({
      id: part.ids[place]!,
      funder: part.column('funder')[place]!,
      title: part.texts('title')![place] ?? null,
    }));
}

async function fundersOf(part: Part): Promise<Map<number, string | null>> {
  const found = new Map<number, string | null>();
  for (const { id, funder } of present(part)) {
    const [code = null] = funder === 0 ? [] : await part.values('funder').codes!.codesAt([funder]);
    found.set(id, code);
  }
  return found;
}

test('a successor has the changes since a mark, and only their codes and sets', async () => {
  const live = LivePart.empty(conformanceSchema);
  await live.apply(early, [], beside);
  const { mark } = live;
  await live.apply(late, [early[0]!.id], beside);
  await live.apply([late[0]!], [late[1]!.id], beside);
  const before = live.part();
  const next = await live.successor(conformanceSchema, mark, nothing);

  const kept = late.filter(({ id }) => id !== late[1]!.id);
  const part = next.part();
  expect([...(await fundersOf(part)).keys()].sort()).toEqual(kept.map(({ id }) => id).sort());
  const all = await fundersOf(before);
  for (const [id, funder] of await fundersOf(part)) expect(funder).toBe(all.get(id));
  const titles = new Map(present(before).map(({ id, title }) => [id, title]));
  for (const { id, title } of present(part)) expect(title).toBe(titles.get(id));
  const [codes, codesBefore] = [part, before].map((each) => each.values('funder').codeCount);
  expect(codes).toBeGreaterThan(0);
  expect(codes).toBeLessThan(codesBefore!);
  expect(part.values('people').sets!.count).toBeLessThan(before.values('people').sets!.count);
  // Those that a later change replaced or deleted take memory until then.
  expect(next.held).toBe(late.length + 1);
  expect(next.mark).toBe(live.mark);

  await next.apply([early[1]!], [], beside);
  const ids = [...kept.map(({ id }) => id), early[1]!.id];
  expect(
    present(next.part())
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.sort());
});

test('what a value does not fit changes nothing', async () => {
  const live = LivePart.empty(conformanceSchema);
  await live.apply(early, [], beside);
  const { mark, held } = live;
  const broken = { ...late[0]!, fields: { ...late[0]!.fields, funder: 5 } };
  await expect(live.apply([late[1]!, broken], [early[0]!.id], beside)).rejects.toThrow('funder');
  expect({ mark: live.mark, held: live.held }).toEqual({ mark, held });
  expect(present(live.part())).toHaveLength(early.length);
  await live.apply([late[1]!], [], beside);
  expect((await fundersOf(live.part())).has(late[1]!.id)).toBe(true);
});
