import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Random } from '../../random.ts';
import { conformanceSchema, randomCorpus } from '../conformance/corpus.ts';
import type { FieldKind, IndexDocument } from '../port.ts';
import { tokenise } from '../tokenise.ts';
import type { Part } from './columns/part.ts';
import type { Run } from './lists/run-layout.ts';
import { Segments } from './lists/segments.ts';
import { LivePart } from './live-part.ts';
import { wordId } from './word-id.ts';

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

/** The id and all fields of each document that counts, with codes and labels in place of numbers. */
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
  const soonReplaced = { ...late[0]!.fields, funder: 'only-here', people: ['nobody-else', 'only-here'] };
  await live.apply([{ ...late[0]!, fields: soonReplaced }, ...late.slice(1)], [early[0]!.id], beside);
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
  for (const field of ['funder', 'people']) {
    const gone = ['only-here', 'nobody-else'];
    expect((await before.values(field).codes!.placesOf(gone)).size).toBeGreaterThan(0);
    expect((await part.values(field).codes!.placesOf(gone)).size).toBe(0);
  }
  // It has neither places nor words of the others.
  expect([part.size, next.held, next.documents]).toEqual([kept.length, kept.length, kept.length]);
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

/** The ids of the documents that count and have a word. */
function idsWith(live: LivePart, word: string): number[] {
  const part = live.part();
  const segments = new Segments([{ part, start: 0, size: part.size }]);
  const runs: Run[][] = [[]];
  live.words.addTo(runs, segments, (batch) => batch.word(wordId(word)));
  const places = runs[0]!.flatMap(({ docs }) => [...docs]).filter((place) => !part.removed?.has(place));
  return [...new Set(places.map((place) => part.ids[place]!))].sort((a, b) => a - b);
}

test('documents that change many times before and after a switch are found as they are now, and old words take little memory', async () => {
  const random = new Random(9);
  const many = randomCorpus(random, 1_500);
  const texts = randomCorpus(random, 1_500).map(({ text }) => text);
  const now = new Map<number, IndexDocument>();
  let live = LivePart.empty(conformanceSchema);
  let mark = live.mark;
  const change = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      const some = Array.from({ length: 50 }, () => {
        return { ...many[random.below(many.length)]!, text: texts[random.below(texts.length)]! };
      });
      const gone = many[random.below(many.length)]!.id;
      await live.apply(some, [gone], beside);
      now.delete(gone);
      for (const document of some) now.set(document.id, document);
    }
  };
  const compare = async () => {
    const records = await recordsOf(live.part());
    expect([...records.keys()].sort()).toEqual([...now.keys()].sort());
    for (const word of ['water', 'cancer', 'grant']) {
      const having = [...now.values()].filter(({ text }) =>
        tokenise(Object.values(text).join(' ')).includes(word),
      );
      expect(idsWith(live, word), word).toEqual(having.map(({ id }) => id).sort((a, b) => a - b));
    }
    expect(live.held).toBeLessThanOrEqual(now.size * 2);
    expect(live.part().size).toBeLessThanOrEqual(Math.max(now.size * 2, now.size + 100));
    expect(live.words.batches).toBeLessThan(40);
  };
  await change(33);
  mark = live.mark;
  now.clear();
  await change(60);
  live = await live.successor(conformanceSchema, mark, nothing);
  await compare();
  const before = live.part();
  const records = await recordsOf(before);
  await change(200);
  await compare();
  // 10,000 were added, and their places were given back several times. Who began to read before is not disturbed.
  expect(live.added).toBeGreaterThan(10_000);
  expect(await recordsOf(before)).toEqual(records);
  // A mark from before they moved is still good. Many are older than it.
  mark = live.mark;
  now.clear();
  await change(35);
  expect(live.documents).toBeGreaterThan(now.size + 200);
  live = await live.successor(conformanceSchema, mark, nothing);
  await compare();
});

test('who reads while documents move sees all of a change or nothing', async () => {
  const random = new Random(10);
  const many = randomCorpus(random, 300);
  const live = LivePart.empty(conformanceSchema);
  await live.apply(many, [], beside);
  await live.apply(many.slice(0, 290), [], beside);
  const [before, idsBefore] = [await recordsOf(live.part()), idsWith(live, 'water')];
  let isApplied = false;
  // Now 311 places are of removed documents, and 299 of others.
  const applied = live.apply(many.slice(0, 20), [many[299]!.id], beside).finally(() => {
    isApplied = true;
  });
  const sizes = new Set<number>();
  while (!isApplied) {
    sizes.add(live.part().size);
    const having = idsWith(live, 'water');
    const isBefore = (await recordsOf(live.part())).size === before.size;
    expect(having).toEqual(isBefore ? idsBefore : idsBefore.filter((id) => id !== many[299]!.id));
    await turn();
  }
  await applied;
  sizes.add(live.part().size);
  expect([...sizes]).toEqual([590, 610, 299]);
  const after = await recordsOf(live.part());
  before.delete(many[299]!.id);
  expect(after).toEqual(before);
});

test('when all are deleted nothing is left but the deletions, and others may come', async () => {
  const live = LivePart.empty(conformanceSchema);
  await live.apply([...early, ...late], [], beside);
  const { mark } = live;
  const ids = [...early, ...late].map(({ id }) => id);
  await live.apply([], ids, beside);
  expect(live.mark).toBeGreaterThan(mark);
  expect([live.documents, live.held, live.isEmpty]).toEqual([0, 0, false]);
  for (let turns = 0; turns < 3; turns++) await live.apply(early, [], beside);
  await live.apply([], ids, beside);
  expect([live.part().size, live.documents, live.held]).toEqual([0, 0, 0]);
  await live.apply(late, [], beside);
  expect([...(await recordsOf(live.part())).keys()].sort()).toEqual(late.map(({ id }) => id).sort());
});
