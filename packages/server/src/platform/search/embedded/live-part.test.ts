import { expect, test } from 'vitest';
import { Random } from '../../random.ts';
import { conformanceSchema, randomCorpus } from '../conformance/corpus.ts';
import type { FieldKind } from '../port.ts';
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

/** The id and all fields of each document that counts, as they were given. */
async function recordsOf(part: Part): Promise<Map<number, Record<string, unknown>>> {
  const records = new Map<number, Record<string, unknown>>();
  for (let place = 0; place < part.size; place++) {
    if (part.removed?.has(place)) continue;
    const record: Record<string, unknown> = {};
    for (const [field, kind] of Object.entries(conformanceSchema.fields))
      record[field] = await valueAt(part, field, kind, place);
    records.set(part.ids[place]!, record);
  }
  return records;
}

async function valueAt(part: Part, field: string, kind: FieldKind, place: number) {
  if (kind === 'text') return part.texts(field)![place] ?? null;
  const number = part.column(field)[place]!;
  if (kind === 'number' || kind === 'flag') return number;
  const { codes, labels, sets } = part.values(field);
  if (number === 0) return null;
  const members = sets ? [...sets.members.subarray(sets.ends[number - 1], sets.ends[number])] : [number];
  expect(members).toEqual([...members].sort((a, b) => a - b));
  if (!codes) return members;
  const found = await codes.codesAt(members);
  return found.map((code, index) => [code, labels?.labelAt(members[index]!)]).sort();
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
  const [records, all] = [await recordsOf(part), await recordsOf(before)];
  expect([...records.keys()].sort()).toEqual(kept.map(({ id }) => id).sort());
  for (const [id, record] of records) expect(record).toEqual(all.get(id));
  const [codes, codesBefore] = [part, before].map((each) => each.values('funder').codeCount);
  expect(codes).toBeGreaterThan(0);
  expect(codes).toBeLessThan(codesBefore!);
  expect(part.values('people').sets!.count).toBeLessThan(before.values('people').sets!.count);
  // Those that a later change replaced or deleted take memory as long as there are words of them.
  expect(next.held).toBe(late.length + 1);
  expect(next.mark).toBe(live.mark);
  const again = await next.successor(conformanceSchema, mark, nothing);
  expect(again.held).toBe(next.held);
  expect(await recordsOf(again.part())).toEqual(records);

  await next.apply([early[1]!], [], beside);
  const ids = [...kept.map(({ id }) => id), early[1]!.id];
  expect([...(await recordsOf(next.part())).keys()].sort()).toEqual(ids.sort());
});

test('what a value does not fit changes nothing', async () => {
  const live = LivePart.empty(conformanceSchema);
  await live.apply(early, [], beside);
  const { mark, held } = live;
  const broken = { ...late[0]!, fields: { ...late[0]!.fields, funder: 5 } };
  await expect(live.apply([late[1]!, broken], [early[0]!.id], beside)).rejects.toThrow('funder');
  expect({ mark: live.mark, held: live.held }).toEqual({ mark, held });
  expect(await recordsOf(live.part())).toHaveProperty('size', early.length);
  await live.apply([late[1]!], [], beside);
  expect((await recordsOf(live.part())).has(late[1]!.id)).toBe(true);
});
