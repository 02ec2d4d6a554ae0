import type { PageName } from '@fundry/contracts/pages/pages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openSampleDiscovery } from '../../testing/worlds/discovery-world.ts';
import { headOfRecord } from './record-heads.ts';
import type { DiscoveryServices } from './services.ts';

const SITE = 'https://funding.example';

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openSampleDiscovery();
});
afterAll(() => world?.close());

const headOf = (page: PageName, params: Record<string, string>) =>
  headOfRecord({ db: world.database.db, clock: world.clock } as DiscoveryServices, page, params, SITE);

test.each([
  ['opportunity', 'opportunities', { tab: 'similar-opps' }],
  ['award', 'awards', {}],
  ['funder', 'funders', { tab: 'details' }],
] as const)('an existing %s has a head, a missing one has none', async (page, path, params) => {
  const found = await world.app.inject({ method: 'POST', url: `/api/${path}`, payload: { pageSize: 1 } });
  const [{ _id: id, _source: record }] = found.json().hits.hits;
  const head = await headOf(page, { id, ...params });
  expect(head?.title).toContain(record.title ?? record.preferredOrgName);
  expect(head?.path).toMatch(new RegExp(`^/${path}/${id}(/details)?$`));
  expect(head?.data['@context']).toBe('https://schema.org');
  expect(await headOf(page, { id: '999999999', ...params })).toBeNull();
});

test('a page that shows no record has no head of one', async () => {
  expect(await headOf('awardSearch', {})).toBe(undefined);
});
