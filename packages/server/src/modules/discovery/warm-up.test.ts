import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runningClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SearchRequest } from '../../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { definitionOf } from './definitions.ts';
import type { DiscoveryServices } from './services.ts';
import { warmUp } from './warm-up.ts';

const never = new AbortController().signal;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What a warm-up asks of an engine that answers with `answer`, and what is logged. */
function asked(answer: () => Promise<unknown>) {
  const requests: SearchRequest[] = [];
  const info = vi.fn();
  const engine = {
    search(request: SearchRequest) {
      requests.push(request);
      return answer();
    },
  };
  const services = {
    db: database.db,
    engine,
    clock: runningClock(null),
    marks: [],
  } as unknown as DiscoveryServices;
  return { requests, info, services, logger: { info } as unknown as Logger };
}

test('everything that the screens count is counted once for all records', async () => {
  const { requests, services, info, logger } = asked(async () => ({ facets: {} }));
  await warmUp(services, { logger, signal: never });
  expect(requests.map(({ target }) => target)).toEqual(SEARCH_TARGETS);
  for (const { target, query, facets, size } of requests) {
    expect(query ?? null).toBeNull();
    expect(size).toBe(0);
    expect(facets?.map(({ name }) => name).sort()).toEqual(Object.keys(definitionOf(target).kinds).sort());
  }
  expect(info).not.toHaveBeenCalled();
});

test('a target that cannot be counted is logged, and the others are counted', async () => {
  const { requests, services, info, logger } = asked(() => Promise.reject(new Error('no index')));
  await warmUp(services, { logger, signal: never });
  expect(requests.map(({ target }) => target)).toEqual(SEARCH_TARGETS);
  expect(info.mock.calls.map(([{ reason, target }]) => [reason, target])).toEqual(
    SEARCH_TARGETS.map((target) => ['no index', target]),
  );
});

test('a start does not wait longer than its patience', async () => {
  const { services, logger } = asked(() => new Promise(() => {}));
  await warmUp(services, { logger, signal: never }, 1);
});

test('nothing is logged of a start that is given up', async () => {
  const stopping = new AbortController();
  const { requests, services, info, logger } = asked(async () => {
    stopping.abort();
    throw new Error('given up');
  });
  await warmUp(services, { logger, signal: stopping.signal });
  await vi.waitFor(() => expect(requests).toHaveLength(SEARCH_TARGETS.length));
  expect(info).not.toHaveBeenCalled();
});
