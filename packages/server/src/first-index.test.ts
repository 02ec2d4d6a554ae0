import { expect, test } from 'vitest';
import { untilFirstIndex } from './first-index.ts';
import type { TargetStatus } from './platform/search/builds.ts';

const never = new AbortController().signal;

/** An engine whose index is there from the look of this number on. */
function engineThatHasIt(from: number) {
  const engine = {
    looks: 0,
    async status() {
      engine.looks += 1;
      return [{ generation: engine.looks < from ? null : 'first' } as TargetStatus];
    },
  };
  return engine;
}

const elsewhere = { caughtUp: async () => {} };

test('a start waits for the index that another server builds', async () => {
  const engine = engineThatHasIt(4);
  await untilFirstIndex(engine, elsewhere, never, { lookMs: 1 });
  expect(engine.looks).toBe(4);
});

test('it does not wait longer than its patience, nor for a build that fails here', async () => {
  const engine = engineThatHasIt(Number.POSITIVE_INFINITY);
  await untilFirstIndex(engine, elsewhere, never, { patienceMs: 5, lookMs: 1 });
  const fails = { caughtUp: () => Promise.reject(new Error('no room')) };
  engine.looks = 0;
  await untilFirstIndex(engine, fails, never);
  expect(engine.looks).toBe(1);
});
