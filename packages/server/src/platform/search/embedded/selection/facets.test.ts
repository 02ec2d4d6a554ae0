import { expect, test } from 'vitest';
import { Random } from '../../../random.ts';
import type { BucketFacet, Condition, FacetRequest, IndexSchema } from '../../port.ts';
import { PackedCodes, pack } from '../columns/codes.ts';
import { Derivations } from '../columns/derivations.ts';
import type { FieldValues } from '../columns/field-values.ts';
import type { Part } from '../columns/part.ts';
import { segmentDocuments } from '../lists/doc-list.ts';
import { CountsRoom } from './counts-room.ts';
import { Facets } from './facets.ts';
import type { Passed } from './filter.ts';
import { TestMaker } from './tests.ts';

const SIZE = 10_000;
const random = new Random(8);
const CODES = Array.from({ length: 50 }, (_, place) => `c${String(place).padStart(2, '0')}`);
/** By set of funders: its members, and the country that all documents with it have. Both by place. */
const SETS = [[], [1], [2], [1, 2], [3, 7, 50], [4], [5], [6]];
const COUNTRIES = [0, 1, 2, 2, 3, 1, 4, 4];
const funders = Uint16Array.from({ length: SIZE }, () => random.below(SETS.length));
const people = Array.from({ length: SIZE }, () =>
  [...new Set(Array.from({ length: random.below(4) }, () => 1 + random.below(50)))].sort((a, b) => a - b),
);

function endsOf(lists: number[][]): Int32Array {
  let end = 0;
  return Int32Array.from([[], ...lists], ({ length }: number[]) => {
    end += length;
    return end;
  });
}

const codes = new PackedCodes(pack(CODES));
const plain = {
  codes,
  joined: null,
  labels: null,
  codeCount: CODES.length,
  documents: null,
  sets: null,
  lists: null,
};
const fields: Record<string, { column: Uint16Array; values: FieldValues }> = {
  funder: {
    column: funders,
    values: {
      ...plain,
      sets: {
        count: SETS.length - 1,
        members: Int32Array.from(SETS.flat()),
        ends: endsOf(SETS.slice(1)),
      },
    },
  },
  country: { column: funders.map((set) => COUNTRIES[set]!), values: { ...plain, codeCount: 4 } },
  people: {
    column: new Uint16Array(0),
    values: { ...plain, lists: { members: Uint16Array.from(people.flat()), ends: endsOf(people) } },
  },
};
const derivations = new Derivations();
const part = {
  first: 0,
  size: SIZE,
  column: (field) => fields[field]!.column,
  values: (field) => fields[field]!.values,
  derived: (from, to) => derivations.between(fields[from]!, fields[to]!),
} as Part;
const schema: IndexSchema = {
  target: 'awards',
  fields: { funder: 'codes', country: 'code', people: 'codes' },
  labelled: [],
};
const placesOf: Record<string, (document: number) => number[]> = {
  funder: (document) => SETS[funders[document]!]!,
  country: (document) => [COUNTRIES[funders[document]!]!].filter((place) => place > 0),
  people: (document) => people[document]!,
};
const open = { code: 'c02', under: ['c00', 'c04'] };
const facets: FacetRequest[] = [
  { name: 'funder', own: null, field: 'funder', limit: 5, missing: '-' },
  { name: 'open', own: null, field: 'funder', limit: 50, open },
  { name: 'country', own: null, field: 'country', limit: 50, missing: '-' },
  { name: 'people', own: null, field: 'people', limit: 12, missing: '-' },
];
const among = (field: string, value: string): Condition => ({ op: 'any-of', field, values: [value] });
const buckets: BucketFacet = {
  name: 'buckets',
  own: null,
  buckets: [
    { code: 'both', where: { op: 'and', of: [among('funder', 'c00'), among('people', 'c01')] } },
    { code: 'first', where: among('country', 'c00') },
  ],
};
const PLACES = new Map(
  ['funder', 'country', 'people'].map((field) => [field, new Map(CODES.map((code, at) => [code, at + 1]))]),
);

/** Each facet, counted document by document. */
function counted(count: number): Record<string, [string, number][]> {
  return Object.fromEntries(
    facets.map((facet) => {
      if (!('field' in facet)) return expect.unreachable();
      const tally = new Map<string, number>();
      let without = 0;
      for (let document = 0; document < count; document++) {
        const names = placesOf[facet.field]!(document).map((place) => CODES[place - 1]!);
        if (names.length === 0) without++;
        const all = facet.open && names.includes(open.code) ? [...names, ...open.under] : names;
        for (const name of new Set(all)) tally.set(name, (tally.get(name) ?? 0) + 1);
      }
      const entries = [...tally].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, facet.limit);
      return [facet.name, facet.missing && without > 0 ? [...entries, [facet.missing, without]] : entries];
    }),
  );
}

test.each([0, 1, 200, SIZE])('%i documents are counted one like the other', async (count) => {
  const room = { counts: new CountsRoom(), passed: new Uint8Array(segmentDocuments).fill(7) };
  // The second time the arrays are those of the first.
  for (const _ of [1, 2]) {
    const answer = new Facets([...facets, buckets], [], room);
    await answer.addPart(part, new TestMaker(part, schema, PLACES));
    for (let start = 0; start < count; start += 2_500) {
      const size = Math.min(2_500, count - start);
      const docs = Uint16Array.from({ length: size }, (__, doc) => doc);
      answer.add(
        { part, start, size },
        { full: { docs, places: docs, length: size } satisfies Passed, failing: [] },
      );
    }
    const found = Object.entries(await answer.answers());
    const entries = found.map(([name, all]) => [name, all.map(({ code, count: n }) => [code, n])]);
    const { buckets: inBuckets, ...others } = Object.fromEntries(entries);
    expect(others).toEqual(counted(count));
    const has = (field: string, place: number) => (document: number) =>
      placesOf[field]!(document).includes(place);
    const first = Array.from({ length: count }, (_, document) => document);
    const both = first.filter(has('funder', 1)).filter(has('people', 2));
    expect(inBuckets).toEqual([
      ['both', both.length],
      ['first', first.filter(has('country', 1)).length],
    ]);
  }
});

test('a field is counted by another from which it follows', () => {
  expect(part.derived('funder', 'country')).toEqual(Int32Array.from(COUNTRIES));
  expect(part.derived('country', 'funder')).toBeNull();
});
