import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedEngine } from '../../../platform/search/embedded/engine.ts';
import { KeptIndex } from '../index/testing/kept-index.ts';

const AWARDS = ['a', 'b', 'c'].map((id) => ({ id, opportunityNumbers: ['TIDE-25-001'] }));
const CALLS = [
  { id: 'tides', number: 'TIDE-25-001' },
  { id: 'rivers', number: 'RIVER-25-001' },
];

let index: KeptIndex;
beforeAll(async () => {
  index = await KeptIndex.create(openEmbeddedEngine);
}, 60_000);
afterAll(() => index?.close());

test('links follow imports, withdrawals, merges and a server that was ended', async () => {
  await index.write('grants', AWARDS, 'all');
  await index.write('calls', CALLS, 'all');
  expect(await sharing('call:TIDE-25-001')).toEqual({ awards: 3, calls: 1 });

  await index.write('grants', AWARDS, 'all');
  await index.write('calls', CALLS, 'all');
  expect(await sharing('call:TIDE-25-001')).toEqual({ awards: 3, calls: 1 });

  await index.write('grants', AWARDS.slice(0, 2), 'all');
  expect(await sharing('call:TIDE-25-001')).toEqual({ awards: 2, calls: 1 });

  const [a, b] = AWARDS;
  const key = { identityKeys: ['one award'] };
  const joined = [
    { ...a!, ...key },
    { ...b!, ...key, opportunityNumbers: ['RIVER-25-001'] },
  ];
  await index.write('grants', joined, 'all');
  expect(await sharing('call:TIDE-25-001')).toEqual({ awards: 1, calls: 1 });
  expect(await sharing('call:RIVER-25-001')).toEqual({ awards: 1, calls: 1 });

  await index.shut();
  await index.write('calls', CALLS.slice(1), 'all');
  await index.write('grants', joined.slice(0, 1), 'all');
  await index.open();
  expect(await sharing('call:TIDE-25-001')).toEqual({ awards: 1, calls: 0 });
  expect(await sharing('call:RIVER-25-001')).toEqual({ awards: 0, calls: 1 });
});

async function sharing(code: string): Promise<{ awards: number; calls: number }> {
  await index.keeper.caughtUp();
  const where = { op: 'any-of' as const, field: 'programme', values: [code] };
  const request = {
    query: null,
    categories: [{ key: 'shared', where }],
    restrictTo: null,
    exclude: [],
    within: where,
  };
  const count = async (target: 'awards' | 'opportunities') =>
    (await index.engine.count(target, [request], { scope: null }))[0]!.total;
  return { awards: await count('awards'), calls: await count('opportunities') };
}
