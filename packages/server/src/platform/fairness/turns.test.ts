import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anonymousCaller } from '../auth/caller.ts';
import { closedGate } from '../auth/gate.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { createHttpServer } from '../http/server.ts';
import { clientOf } from './client-of.ts';
import type { TurnLimits } from './turns.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A call that asks the search engine and is answered when the test says so. Each caller names its address. */
async function slowSearch(turns: Partial<TurnLimits>) {
  const app = await createHttpServer({ logger: false, version: '0', frameAncestors: "'none'", turns });
  closing.push(() => app.close());
  app.gate = { ...closedGate, admit: async ({ headers }) => anonymousCaller(String(headers['x-from'])) };
  const started: (() => void)[] = [];
  registerEndpoint(
    app,
    {
      method: 'GET',
      path: '/api/slow',
      name: 'slow',
      tag: 'Environment',
      summary: '',
      access: 'anyone',
      searches: true,
      answer: z.object({ ended: z.boolean() }),
    },
    async () => {
      await new Promise<void>((end) => started.push(end));
      return { ended: true };
    },
  );
  const ask = async (from: string) => await app.inject({ url: '/api/slow', headers: { 'x-from': from } });
  const begun = async (count: number) => {
    while (started.length < count) await sleep(1);
  };
  return { app, started, ask, begun };
}

test('too many at once are refused with 503 and Retry-After, and another address is answered meanwhile', async () => {
  const { ask, begun, started } = await slowSearch({ atOnce: 2, perClient: 1, waiting: 1, refusalMs: 0 });
  const first = ask('192.0.2.1');
  await begun(1);
  const waiting = ask('192.0.2.1');
  const refused = await ask('192.0.2.1');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({
    code: 'search/busy',
    errorDescription: 'Too many searches are waiting at the moment. Please try again in a few seconds.',
  });
  const other = ask('198.51.100.1');
  await begun(2);
  started[1]!();
  expect((await other).statusCode).toBe(200);
  started[0]!();
  expect((await first).statusCode).toBe(200);
  await begun(3);
  started[2]!();
  expect((await waiting).json()).toEqual({ ended: true });
  expect((await waiting).headers['content-type']).toBe('application/json; charset=utf-8');
});

test('nobody waits longer than the limit, and whoever has gone gives up the place', async () => {
  const { ask, begun, started } = await slowSearch({ atOnce: 1, waiting: 1, waitMs: 20, refusalMs: 0 });
  const first = ask('192.0.2.1');
  await begun(1);
  expect((await ask('192.0.2.1')).statusCode).toBe(503);
  started[0]!();
  expect((await first).statusCode).toBe(200);
});

test('when the server stops, what runs is answered and what waits is refused', async () => {
  const { app, ask, begun, started } = await slowSearch({ atOnce: 1, refusalMs: 60_000 });
  const first = ask('192.0.2.1');
  await begun(1);
  const waiting = ask('192.0.2.2');
  await sleep(5);
  app.turns.close();
  expect((await waiting).statusCode).toBe(503);
  started[0]!();
  expect((await first).statusCode).toBe(200);
});

test('people and keys have turns of their own; browsers behind an address share those of the address', () => {
  const nobody = anonymousCaller('2001:db8:1:2::3');
  const person = { id: 'p', email: 'ada@alpha.example', name: 'Ada' };
  const consumer = { id: 'c', name: 'C', scopes: [], requestsPerMinute: 1 };
  expect(clientOf(nobody, 'v')).toEqual({ name: 'address 2001:db8:1:2::/64', member: 'v' });
  expect(clientOf({ ...nobody, address: '2001:db8:1:2::4' }, null)).toEqual({
    name: 'address 2001:db8:1:2::/64',
    member: '',
  });
  expect(clientOf({ ...nobody, person }, 'v')).toEqual({ name: 'person p', member: '' });
  expect(clientOf({ ...nobody, consumer }, null)).toEqual({ name: 'key c', member: '' });
});
