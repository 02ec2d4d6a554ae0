import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';

const SENT = '/api/account/sent-opportunities';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let world: IdentityWorld;
/** Two members of an institution with a research-information system, a member of one without, and a visitor. */
let ada: Browser;
let ben: Browser;
let eve: Browser;
let visitor: Browser;
let alpha: string;
/** Ids of opportunities, each used by one test. */
let ids: string[];

beforeAll(async () => {
  world = await openSampleIdentity();
  alpha = await world.addAccount('Alpha');
  const beta = await world.addAccount('Beta');
  await connect(alpha);
  await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('ben@alpha.example', { accountId: alpha });
  await world.addPerson('eve@beta.example', { accountId: beta, role: 'ADMIN' });
  ada = await world.signedIn('ada@alpha.example');
  ben = await world.signedIn('ben@alpha.example');
  eve = await world.signedIn('eve@beta.example');
  visitor = world.browser();
  ids = (await visitor.post('/api/opportunities/ids')).body.ids;
}, 120_000);
afterAll(() => world?.close());

/** Gives an account the key of a research-information system. */
async function connect(accountId: string): Promise<void> {
  const key = { name: 'Pure', key_hash: accountId, key_hint: 'x', requests_per_minute: 60 };
  await world.db
    .insertInto('api_consumer')
    .values({ ...key, account_id: accountId, type: 'PURE', scopes: ['labels:read'], created_at: new Date() })
    .execute();
}

const take = () => ids.shift() as string;
const assign = (by: Browser, body: object) =>
  by.post('/api/labels/_assign_opportunities?apiConsumerType=PURE', body);
const unassign = (by: Browser, body: object) =>
  by.post('/api/labels/_unassign_opportunities?apiConsumerType=PURE', body);
const labelsOf = async (by: Browser) => (await by.get('/api/labels')).body;
const labelCalled = async (name: string) =>
  (await labelsOf(ada)).find((label: { name: string }) => label.name === name);
const sentIn = async (by: Browser, labelId = '-1', more = '') =>
  (await by.get(`${SENT}?labelId=${labelId}${more}`)).body.opportunities.map(({ id }: { id: string }) => id);
const isSent = async (by: Browser, id: string) => (await by.get(`/api/opportunities/${id}`)).body.isSent;

describe('sending', () => {
  test('marks the opportunity for all members, wherever it is shown, and for nobody else', async () => {
    const id = take();
    const { status, body } = await assign(ada, { opportunityIds: [id], labelNames: ['Ocean'] });
    expect([status, body]).toEqual([200, { opportunityIds: [id] }]);
    for (const member of [ada, ben]) {
      expect(await isSent(member, id)).toBe(true);
      const { hits } = (await member.post('/api/opportunities', { ids: [id] })).body;
      expect(hits.hits).toMatchObject([{ _id: id, isSent: true, isTracked: false }]);
    }
    for (const other of [eve, visitor]) {
      expect((await other.get(`/api/opportunities/${id}`)).body).not.toHaveProperty('isSent');
      expect((await other.get('/api/labels')).status).toBe(other === eve ? 404 : 401);
    }
    const { body: listed } = await ben.get(SENT);
    expect(listed).toMatchObject({
      opportunities: [
        {
          id,
          sentDate: '2026-03-01T12:00:00.000Z',
          sentBy: { name: 'Ada' },
          labels: [{ name: 'Ocean' }],
          standing: 'present',
          opportunity: { id },
        },
      ],
      total: 1,
    });
  });

  test('a label that is named again is the same, whatever its case; nothing is sent twice', async () => {
    const [one, two] = [take(), take()];
    await assign(ada, { opportunityIds: [one], labelNames: ['Arctic'] });
    const { body } = await assign(ben, { opportunityIds: [one, two, two], labelNames: ['ARCTIC', 'arctic'] });
    expect(body).toEqual({ opportunityIds: [two] });
    expect(await labelCalled('Arctic')).toMatchObject({ opportunityCount: 2 });
    expect((await sentIn(ada, (await labelCalled('Arctic')).id)).sort()).toEqual([one, two].sort());
  });

  test('happens as a whole or not at all', async () => {
    const id = take();
    const before = await labelsOf(ada);
    const unknown = { opportunityIds: [id, '999999999'], labelNames: ['New'] };
    const refused = await assign(ada, unknown);
    expect([refused.status, refused.body.errorDescription]).toEqual([
      404,
      'There is no opportunity with the id 999999999.',
    ]);
    expect((await assign(ada, { opportunityIds: [id], labelIds: [UNKNOWN] })).status).toBe(404);
    expect((await assign(ada, { opportunityIds: [id], removeLabelIds: [UNKNOWN] })).status).toBe(404);
    expect(await labelsOf(ada)).toEqual(before);
    expect(await isSent(ada, id)).toBe(undefined);
  });

  test('is for institutions with a research-information system only', async () => {
    const id = take();
    const answers = await Promise.all([
      assign(eve, { opportunityIds: [id] }),
      eve.get(SENT),
      eve.get('/api/opportunities?labelId=-1'),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.errorDescription]).toEqual([
        404,
        'Your institution has not connected a research-information system to Fundry.',
      ]);
    }
    expect((await visitor.get('/api/opportunities?labelId=-1')).status).toBe(401);
  });

  test('ends for everybody when the system is disconnected, and is as before when it is connected again', async () => {
    const id = take();
    await assign(ada, { opportunityIds: [id] });
    await world.db.deleteFrom('api_consumer').where('account_id', '=', alpha).execute();
    expect([await isSent(ada, id), (await ada.get('/api/labels')).status]).toEqual([undefined, 404]);
    await connect(alpha);
    expect(await isSent(ada, id)).toBe(true);
  });
});

describe('taking back', () => {
  test('an opportunity that loses its last label is no longer sent', async () => {
    const [one, two] = [take(), take()];
    await assign(ada, { opportunityIds: [one, two], labelNames: ['Soil'] });
    await assign(ada, { opportunityIds: [two], labelNames: ['Water'] });
    const { id } = await labelCalled('Soil');
    const { body } = await unassign(ben, { opportunityIds: [one, two], labelIds: [id] });
    expect(body).toEqual({ opportunityIds: [one] });
    expect([await isSent(ada, one), await isSent(ada, two)]).toEqual([undefined, true]);
    expect(await labelCalled('Soil')).toMatchObject({ opportunityCount: 0 });
    expect((await unassign(ada, { opportunityIds: [two], labelIds: [UNKNOWN] })).status).toBe(404);
  });

  test('without labels takes back whatever labels there are, and what has none; it can be sent again', async () => {
    const [one, two] = [take(), take()];
    await assign(ada, { opportunityIds: [one], labelNames: ['Soil'] });
    await assign(ada, { opportunityIds: [two] });
    const both = { opportunityIds: [one, two], labelIds: [] };
    expect((await unassign(ben, both)).body).toEqual({ opportunityIds: [one, two] });
    expect((await unassign(ben, both)).body).toEqual({ opportunityIds: [] });
    await assign(ben, { opportunityIds: [one], labelNames: ['Water'] });
    expect((await ada.get(SENT)).body.opportunities).toContainEqual(
      expect.objectContaining({ id: one, labels: [expect.objectContaining({ name: 'Water' })] }),
    );
  });

  test('labels can be taken off while the opportunity stays sent', async () => {
    const id = take();
    await assign(ada, { opportunityIds: [id], labelNames: ['Soil'] });
    const soil = (await labelCalled('Soil')).id;
    const changed = { opportunityIds: [id], labelNames: ['Air'], removeLabelIds: [soil] };
    expect((await assign(ada, changed)).body).toEqual({ opportunityIds: [] });
    await assign(ada, { opportunityIds: [id], removeLabelIds: [(await labelCalled('Air')).id] });
    expect(await sentIn(ada, '0')).toContain(id);
    const { total, counts } = (await ada.get(`${SENT}?labelId=0`)).body;
    expect(counts.notLabelled).toBe(total);
    expect(counts.sent).toBeGreaterThan(total);
    expect(await sentIn(ada, soil)).not.toContain(id);
    const { body } = await ada.post('/api/labels/_count', { opportunityIds: [id, take()] });
    expect(body.sent).toBe(1);
    expect(body.labels.map(({ count }: { count: number }) => count)).not.toContain(1);
  });
});

describe('labels', () => {
  test('are renamed and deleted by every member; what had one stays sent', async () => {
    const id = take();
    await assign(ada, { opportunityIds: [id], labelNames: ['Rain', 'Snow'] });
    const { id: rain } = await labelCalled('Rain');
    const rename = async (name: string) => {
      const { status, body } = await ben.put(`/api/labels/${rain}`, { name });
      return [status, body.errorDescription];
    };
    expect(await rename('Rain')).toEqual([400, 'Please enter a different name']);
    expect(await rename('SNOW')).toEqual([
      409,
      'There already is a label called “Snow”. Choose another name.',
    ]);
    expect(await rename('RAIN')).toEqual([200, undefined]);
    expect((await eve.put(`/api/labels/${rain}`, { name: 'Mine' })).status).toBe(404);
    expect((await ben.delete(`/api/labels/${rain}`)).status).toBe(200);
    expect((await ben.delete(`/api/labels/${rain}`)).status).toBe(404);
    expect((await ada.get(`${SENT}?labelId=${rain}`)).status).toBe(404);
    expect(await sentIn(ada, (await labelCalled('Snow')).id)).toEqual([id]);
  });

  test('of another institution do not exist', async () => {
    const gamma = await world.addAccount('Gamma');
    await connect(gamma);
    await world.addPerson('gil@gamma.example', { accountId: gamma });
    const gil = await world.signedIn('gil@gamma.example');
    const { id } = await labelCalled('Ocean');
    expect(await labelsOf(gil)).toEqual([]);
    const body = { opportunityIds: [take()], labelIds: [id] };
    for (const { status } of [
      await assign(gil, body),
      await unassign(gil, body),
      await gil.put(`/api/labels/${id}`, { name: 'Mine' }),
      await gil.delete(`/api/labels/${id}`),
      await gil.get(`${SENT}?labelId=${id}`),
      await gil.get(`/api/opportunities?labelId=${id}`),
    ]) {
      expect(status).toBe(404);
    }
  });

  test('are at most 200', async () => {
    const opportunityIds = [take()];
    const room = Array.from({ length: 200 - (await labelsOf(ada)).length }, (_, index) => ({
      account_id: alpha,
      name: `Label ${index}`,
    }));
    await world.db.insertInto('label').values(room).execute();
    expect((await assign(ada, { opportunityIds, labelNames: ['Label 0'] })).status).toBe(200);
    const { status, body } = await assign(ada, { opportunityIds, labelNames: ['One more'] });
    expect([status, body.errorDescription]).toEqual([
      409,
      'An institution can have up to 200 labels. Delete one to make another.',
    ]);
    await unassign(ada, { opportunityIds, labelIds: [] });
    await world.db.deleteFrom('label').where('name', 'like', 'Label %').execute();
  });
});

describe('the list of what is sent', () => {
  let sent: string[];
  let label: string;
  beforeAll(async () => {
    sent = [take(), take(), take()];
    for (const [minute, id] of sent.entries()) {
      world.setTime(`2026-03-01T13:0${minute}:00Z`);
      await assign(ada, { opportunityIds: [id], labelNames: ['List'] });
    }
    label = (await labelCalled('List')).id;
  });

  test('comes in three orders, page by page, by words of title and funder, with its ids', async () => {
    const latest = [...sent].reverse();
    expect(await sentIn(ada, label)).toEqual(latest);
    expect(await sentIn(ada, label, '&pageSize=2&page=1')).toEqual([sent[0]]);
    const { body } = await ada.get(`${SENT}?labelId=${label}&orderBy=title`);
    const titles = body.opportunities.map(({ title }: { title: string }) => title.toLowerCase());
    expect(titles).toEqual(titles.toSorted());
    expect((await sentIn(ada, label, '&orderBy=deadline')).toSorted()).toEqual(sent.toSorted());
    const [{ id, title }] = body.opportunities;
    const words = encodeURIComponent(title.toUpperCase());
    expect(await sentIn(ada, label, `&search=${words}`)).toContain(id);
    expect(await sentIn(ada, label, '&search=nowhere+to+be+found')).toEqual([]);
    expect((await ada.get(`${SENT}/ids?labelId=${label}`)).body).toEqual({ ids: latest, total: 3 });
  });

  test('is searched like any opportunities by its label, with its own order', async () => {
    const found = async (query: string) =>
      (await ben.get(`/api/opportunities?${query}`)).body.hits.hits.map(({ _id }: { _id: string }) => _id);
    expect(await found(`labelId=${label}&orderBy=recent`)).toEqual([...sent].reverse());
    await ben.post('/api/user/opportunities', { opportunityIds: [sent[1]] });
    expect(await found(`labelId=${label}&isTracked=true`)).toEqual([sent[1]]);
    expect((await ben.post('/api/opportunities/ids', { labelId: label })).body.total.value).toBe(3);
  });

  test('keeps what became another opportunity, and what is gone', async () => {
    const [one, two] = sent as [string, string];
    const heir = take();
    await world.db
      .insertInto('removed_record')
      .values([
        { target: 'opportunity', id: Number(one), merged_into: Number(heir), revision: 1 },
        { target: 'opportunity', id: Number(two), merged_into: null, revision: 1 },
      ])
      .execute();
    await world.db
      .deleteFrom('opportunity')
      .where('id', 'in', [Number(one), Number(two)])
      .execute();
    const { opportunities } = (await ada.get(`${SENT}?labelId=${label}`)).body;
    expect(opportunities).toMatchObject([
      { id: sent[2], standing: 'present' },
      { id: two, standing: 'gone', title: expect.any(String), opportunity: null },
      { id: one, standing: 'merged', opportunity: { id: heir } },
    ]);
    expect(await isSent(ben, heir)).toBe(true);
    expect((await assign(ada, { opportunityIds: [heir] })).body).toEqual({ opportunityIds: [] });
    expect((await unassign(ada, { opportunityIds: [heir, two], labelIds: [] })).body).toEqual({
      opportunityIds: expect.arrayContaining([heir, two]),
    });
  });
});

test('a person downloads what they sent', async () => {
  const { sentOpportunities } = (await ben.get('/api/user/data')).body;
  expect(sentOpportunities).toContainEqual(
    expect.objectContaining({ account_id: alpha, title: expect.any(String) }),
  );
});
