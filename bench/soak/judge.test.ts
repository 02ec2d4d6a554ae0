import { expect, test } from 'vitest';
import { judge, type Minute } from './judge.ts';

const minute = (changed: Partial<Minute> = {}): Minute => ({
  ...{ searches: [10, 20], visits: 2, faults: [], refused: 0, apart: { visits: 0, faults: 0 } },
  memory: { server: 500, builds: 0, database: 300 },
  ...changed,
});
const held = (...args: Parameters<typeof judge>) => judge(...args).map((verdict) => verdict.held);

test('what is lost, an error and slow searches do not pass; what met a restart is counted apart', () => {
  expect(held([minute()], [])).toEqual([true, true, true, true]);
  expect(held([minute({ apart: { visits: 9, faults: 9 } })], [])).toEqual([true, true, true, true]);
  expect(held([minute({ searches: [149, 150], faults: ['a'] })], ['tracked call 1'])).toEqual([
    false,
    false,
    true,
    false,
  ]);
  const refused = [minute({ searches: [900], refused: 1 })];
  expect(held(refused, [])).toEqual([true, true, false, false]);
  expect(held(refused, [], { onlyLosses: true })).toEqual([true, true]);
});

test('memory may grow in the first ten minutes, and by a tenth after them', () => {
  const run = (servers: number[]) =>
    servers.map((server) => minute({ memory: { server, builds: 0, database: 300 } }));
  const grown = (...servers: number[]) => held(run(servers), []).slice(4);
  const first = [200, 250, 300, 800, 900];
  expect(grown(...first, 350, 400, 450, 480, 500)).toEqual([]);
  expect(grown(...first, 350, 400, 450, 480, 500, 549, 540)).toEqual([true, true]);
  expect(grown(...first, 500, 400, 450, 480, 450, 549, 540)).toEqual([true, true]);
  expect(grown(...first, 350, 400, 450, 480, 500, 500, 551, 500)).toEqual([false, true]);
  // What could not be read says nothing, and what was killed begins anew.
  expect(grown(...first, 0, 0, 0, 500, 0, 0, 540)).toEqual([true, true]);
  expect(grown(...first, 0, 0, 0, 500, 0, 0, 551)).toEqual([false, true]);
  expect(grown(...first, 0, 0, 0, 0, 0, 540)).toEqual([true]);
  expect(held(run([...first, 1, 1, 1, 1, 500, 900]), [], { kills: true })).toEqual([true, true, true, true]);
});
