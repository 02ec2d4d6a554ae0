import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';

const KINDS = { opportunities: 'grant-type', awards: 'grant-type-search', funders: 'funder-type' } as const;

let world: IdentityWorld;
let ada: Browser;
let other: Browser;
let visitor: Browser;
beforeAll(async () => {
  world = await openSampleIdentity();
  const accountId = await world.addAccount('Alpha');
  await world.addPerson('ada@alpha.example', { accountId });
  await world.addPerson('other@alpha.example', { accountId });
  ada = await world.signedIn('ada@alpha.example');
  other = await world.signedIn('other@alpha.example');
  visitor = world.browser();
}, 120_000);
afterAll(() => world?.close());

const idsOf = ({ body }: Answer): string[] => body.hits.hits.map((hit: { _id: string }) => hit._id);
const listed = async (browser: Browser, target: string, query = '') =>
  (await browser.get(`/api/user/dismissals/${target}${query}`)).body;

/** Everything that a search says about which records it finds and how many. */
async function told(browser: Browser, target: SearchTarget) {
  const page = await browser.post(`/api/${target}`, { pageSize: 100 });
  const ids = await browser.post(`/api/${target}/ids`);
  const kind = KINDS[target];
  const one = await browser.post(`/api/${target}/aggregations/${kind}`);
  const all = await browser.post(`/api/${target}/aggregations`, { query: {}, kinds: [kind] });
  const sum = (entries: { count: number }[]) => entries.reduce((total, { count }) => total + count, 0);
  return {
    shown: idsOf(page),
    byAddress: idsOf(await browser.get(`/api/${target}?pageSize=100`)),
    total: page.body.hits.total.value as number,
    ids: ids.body.ids as string[],
    idsTotal: ids.body.total.value as number,
    counted: [sum(one.body), sum(all.body[kind])],
  };
}

describe.each(SEARCH_TARGETS)('%s', (target) => {
  test('a dismissed record leaves pages, ids, totals and counts of that person only, until it is undone', async () => {
    const before = await told(ada, target);
    const [id, neighbour] = before.shown as [string, string];
    expect((await ada.put(`/api/user/dismissals/${target}/${id}`)).body).toEqual({ done: true });
    const after = await told(ada, target);
    for (const list of [after.shown, after.byAddress, after.ids]) {
      expect(list).not.toContain(id);
      expect(list).toContain(neighbour);
    }
    expect([after.total, after.idsTotal]).toEqual([before.total - 1, before.idsTotal - 1]);
    for (const [index, count] of after.counted.entries()) expect(count).toBeLessThan(before.counted[index]!);
    const asked = await ada.post(`/api/${target}`, { ids: [id, neighbour] });
    expect(idsOf(asked)).toEqual([neighbour]);
    for (const somebody of [other, visitor]) expect(await told(somebody, target)).toEqual(before);
    expect((await ada.get(`/api/${target}/${id}`)).status).toBe(200);

    expect((await ada.delete(`/api/user/dismissals/${target}/${id}`)).body).toEqual({ done: true });
    expect(await told(ada, target)).toEqual(before);
  });

  test('what is dismissed is listed by pages, the latest first, for its owner', async () => {
    const [first, second] = (await told(ada, target)).shown as [string, string];
    for (const [hour, id] of [first, second].entries()) {
      world.setTime(`2026-03-0${hour + 2}T12:00:00Z`);
      await ada.put(`/api/user/dismissals/${target}/${id}`);
    }
    // Dismissing it again does not change its place.
    await ada.put(`/api/user/dismissals/${target}/${first}`);
    world.setTime('2026-03-01T12:00:00Z');
    const { records, total } = await listed(ada, target);
    expect(total).toBe(2);
    expect(records.map((record: { id: string }) => record.id)).toEqual([second, first]);
    const { _source } = (await ada.get(`/api/${target}/${second}`)).body;
    expect(records[0]).toEqual({
      id: second,
      dismissedAt: '2026-03-03T12:00:00.000Z',
      title: _source.title ?? _source.preferredOrgName,
      funder: _source.funder?.name ?? null,
    });
    const page = await listed(ada, target, '?page=1&pageSize=1');
    expect(page.records.map((record: { id: string }) => record.id)).toEqual([first]);
    expect(await listed(other, target)).toEqual({ records: [], total: 0 });
    expect((await ada.get(`/api/user/dismissals/${target}/${first}`)).body).toEqual({
      dismissedAt: '2026-03-02T12:00:00.000Z',
    });
    expect((await other.get(`/api/user/dismissals/${target}/${first}`)).body).toEqual({ dismissedAt: null });
    for (const id of [first, second]) await ada.delete(`/api/user/dismissals/${target}/${id}`);
    expect((await listed(ada, target)).total).toBe(0);
  });
});

test('a dismissed opportunity is not among those similar to another, nor a dismissed award in the charts', async () => {
  const similar = async () => {
    for (const id of (await told(ada, 'opportunities')).shown) {
      const found = idsOf(await ada.post(`/api/opportunities/${id}/suggestions`));
      if (found.length > 1) return { id, found };
    }
    throw new Error('no opportunity is similar to another');
  };
  const { id, found } = await similar();
  await ada.put(`/api/user/dismissals/opportunities/${found[0]}`);
  expect(idsOf(await ada.post(`/api/opportunities/${id}/suggestions`))).not.toContain(found[0]);
  await ada.delete(`/api/user/dismissals/opportunities/${found[0]}`);

  const { shown, total } = await told(ada, 'awards');
  await ada.put(`/api/user/dismissals/awards/${shown[0]}`);
  expect((await ada.post('/api/awards/analytics')).body.awards).toBe(total - 1);
  expect((await other.post('/api/awards/analytics')).body.awards).toBe(total);
  await ada.delete(`/api/user/dismissals/awards/${shown[0]}`);
});

test('a record that was merged stays dismissed as what it became, and comes back by either id', async () => {
  const [kept, gone] = (await told(ada, 'awards')).shown.map(Number) as [number, number];
  await ada.put(`/api/user/dismissals/awards/${gone}`);
  const removed = await world.db
    .selectFrom('award')
    .selectAll()
    .where('id', '=', gone)
    .executeTakeFirstOrThrow();
  await world.db.deleteFrom('award').where('id', '=', gone).execute();
  await world.db
    .insertInto('removed_record')
    .values({ target: 'award', id: gone, merged_into: kept, revision: removed.revision })
    .execute();
  expect((await told(ada, 'awards')).ids).not.toContain(String(kept));
  const { records } = await listed(ada, 'awards');
  expect(records).toMatchObject([{ id: String(kept), title: expect.any(String) }]);
  await ada.delete(`/api/user/dismissals/awards/${kept}`);
  expect((await told(ada, 'awards')).ids).toContain(String(kept));
  expect((await listed(ada, 'awards')).total).toBe(0);
});

test('a record that left the catalogue is still listed, and can be forgotten', async () => {
  const [id] = (await told(ada, 'opportunities')).shown as [string];
  await ada.put(`/api/user/dismissals/opportunities/${id}`);
  await world.db.deleteFrom('opportunity').where('id', '=', Number(id)).execute();
  expect((await listed(ada, 'opportunities')).records).toMatchObject([{ id, title: null }]);
  await ada.delete(`/api/user/dismissals/opportunities/${id}`);
  expect((await listed(ada, 'opportunities')).total).toBe(0);
});

test('what there is not cannot be dismissed; a person can dismiss so many records of a target', async () => {
  expect((await ada.put('/api/user/dismissals/awards/999999')).body.errorDescription).toBe(
    'There is no award with the id 999999.',
  );
  expect((await ada.put('/api/user/dismissals/persons/1')).status).toBe(400);
  const { id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'other@alpha.example')
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 9_999 }, (_, index) => ({
    person_id: id,
    target: 'funders' as const,
    record_id: 1_000_000 + index,
    dismissed_at: new Date(),
  }));
  for (let from = 0; from < many.length; from += 5_000) {
    await world.db
      .insertInto('dismissal')
      .values(many.slice(from, from + 5_000))
      .execute();
  }
  const [first, second] = (await told(ada, 'funders')).shown as [string, string];
  expect((await other.put(`/api/user/dismissals/funders/${first}`)).status).toBe(200);
  expect((await other.put(`/api/user/dismissals/funders/${first}`)).status).toBe(200);
  expect((await other.put(`/api/user/dismissals/funders/${second}`)).body).toMatchObject({
    code: 'dismissals/too-many',
    errorDescription:
      'You have dismissed 10,000 funders, which is the maximum. Bring some of them back first.',
  });
  const { total, shown } = await told(other, 'funders');
  expect(shown).not.toContain(first);
  expect(total).toBe((await told(ada, 'funders')).total - 1);
});

test('what a person dismissed is in their download', async () => {
  const [id] = (await told(ada, 'awards')).shown as [string];
  await ada.put(`/api/user/dismissals/awards/${id}`);
  const { body } = await ada.get('/api/user/data');
  expect(body.dismissedRecords).toEqual([
    { target: 'awards', record_id: Number(id), dismissed_at: '2026-03-01T12:00:00.000Z' },
  ]);
});
