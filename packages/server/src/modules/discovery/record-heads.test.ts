import { randomUUID } from 'node:crypto';
import type { PageName } from '@fundry/contracts/pages/pages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOBODY, type Viewer } from '../../platform/auth/viewer.ts';
import type { PageReader } from '../../platform/http/web-app.ts';
import { addAccount } from '../../testing/people.ts';
import { type DiscoveryWorld, openSampleDiscovery } from '../../testing/worlds/discovery-world.ts';
import { type OpportunityBody, publishInternal } from '../catalogue/catalogue.public.ts';
import { headOfRecord } from './record-heads.ts';
import type { DiscoveryServices } from './services.ts';

const SITE = 'https://funding.example';

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openSampleDiscovery();
});
afterAll(() => world?.close());

const unasked = () => Promise.reject(new Error('nobody need know who asks'));
const headOf = (page: PageName, params: Record<string, string>, viewer: PageReader['viewer'] = unasked) =>
  headOfRecord({ db: world.database.db, clock: world.clock } as DiscoveryServices, page, params, {
    site: SITE,
    viewer,
  });

test.each([
  ['opportunity', 'opportunities', { tab: 'similar-opps' }],
  ['award', 'awards', {}],
  ['funder', 'funders', { tab: 'details' }],
] as const)('an existing %s has a head, a missing one has none', async (page, path, params) => {
  const found = await world.app.inject({ method: 'POST', url: `/api/${path}`, payload: { pageSize: 1 } });
  const [{ _id: id, _source: record }] = found.json().hits.hits;
  const head = await headOf(page, { id, ...params });
  expect(head?.title).toContain(record.title ?? record.preferredOrgName);
  expect(head).toMatchObject({
    path: expect.stringMatching(new RegExp(`^/${path}/${id}(/details)?$`)),
    data: { '@context': 'https://schema.org' },
  });
  expect(await headOf(page, { id: '999999999', ...params })).toBeNull();
});

test('a page that shows no record has no head of one', async () => {
  expect(await headOf('awardSearch', {})).toBe(undefined);
});

test('an internal opportunity has a head for its members only, which lists it nowhere', async () => {
  const { db } = world.database;
  const accountId = await addAccount(db, 'Alpha');
  const { record } = await db.selectFrom('opportunity').select('record').executeTakeFirstOrThrow();
  const body = { ...(record as OpportunityBody), title: 'Seed fund' };
  const id = String(await publishInternal(db, accountId, body, world.clock.now()));
  const seenBy = (viewer: Viewer) => headOf('opportunity', { id, tab: 'details' }, async () => viewer);
  const description = expect.any(String);
  expect(await seenBy({ ...NOBODY, accountId })).toEqual({
    title: 'Seed fund',
    description,
    isUnlisted: true,
  });
  expect(await seenBy({ ...NOBODY, accountId: randomUUID() })).toBeNull();
  expect(await seenBy(NOBODY)).toBeNull();
});
