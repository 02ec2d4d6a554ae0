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
  const services = { db: database.db, engine, clock: runningClock(null), marks: [] } as unknown as DiscoveryServices;
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

test('a start does not wait longer than its patience, nor for a search that fails', async () => {
  const waits = asked(() => new Promise(() => {}));
  await warmUp(waits.services, { logger: waits.logger, signal: never }, 1);
  const fails = asked(() => Promise.reject(new Error('no index')));
  await warmUp(fails.services, { logger: fails.logger, signal: never });
  expect(fails.info).toHaveBeenCalledWith({ reason: 'no index' }, expect.any(String));
});

test('it ends with a start that is given up', async () => {
  const { services, logger, info } = asked(() => new Promise(() => {}));
  await warmUp(services, { logger, signal: AbortSignal.abort() });
  expect(info).not.toHaveBeenCalled();
});
