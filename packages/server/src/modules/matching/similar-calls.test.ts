import { opportunityEndpoints } from '@fundry/contracts/endpoints/opportunities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { openMossWorld } from './testing/moss-world.ts';

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openMossWorld();
}, 60_000);
afterAll(() => world?.close());

test('a call is similar whose programme has awards that resemble the call, before one that shares a word', async () => {
  const similar = await similarTo('Moss in rivers', { expired: true });
  expect(similar.hits.hits.map(({ _source }) => _source.title)).toEqual([
    'Natural light',
    'Insects of the night',
  ]);
  expect(similar.hits.hits.map(({ reasons }) => reasons[0]?.text)).toEqual([
    'One award made under this call resembles the call you started from: “Moss that lights river insects”.',
    'Shares: insects',
  ]);
  expect(similar.hits.total.value).toBe(2);
  const byTitle = await similarTo('Moss in rivers', {
    expired: true,
    orderBy: 'title',
    basicQuery: 'ignored',
  });
  expect(byTitle.hits.hits.map(({ _source }) => _source.title)).toEqual([
    'Insects of the night',
    'Natural light',
  ]);
  const open = await similarTo('Moss in rivers', {});
  expect(open.hits.hits.map(({ _source }) => _source.title)).toEqual(['Natural light']);
});

async function similarTo(title: string, payload: object) {
  const found = await world.app.inject({
    method: 'POST',
    url: '/api/opportunities',
    payload: { basicQuery: title, expired: true },
  });
  const { _id: id } = found.json().hits.hits[0];
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/opportunities/${id}/suggestions`,
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return opportunityEndpoints.similar.answer.parse(answer.json());
}
