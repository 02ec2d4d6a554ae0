import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../platform/random.ts';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';
import { noticingChanges } from '../labels/labels.public.ts';

const CALL = '/api/integrations/opportunities';

interface Item {
  id: string;
  state: 'present' | 'withdrawn';
  reason: string | null;
  mergedInto: string | null;
  labels: { id: string; name: string }[];
  modified: string;
  record: { id: string } | null;
}
interface Page {
  items: Item[];
  next: string | null;
  asOf: string;
}

let world: IdentityWorld;
let ada: Browser;
/** A research-information system with its key. */
let pure: Browser;
let accountId: string;
let ids: string[];

beforeAll(async () => {
  world = await openSampleIdentity();
  accountId = await world.addAccount('Alpha');
  await world.addPerson('ada@alpha.example', { accountId, role: 'ADMIN' });
  ada = await world.signedIn('ada@alpha.example');
  pure = await systemWith({ type: 'PURE', scopes: ['labels:read'] });
  ids = (await world.browser().post('/api/opportunities/ids')).body.ids;
}, 120_000);
afterAll(() => world?.close());

async function systemWith(fields: object): Promise<Browser> {
  const wanted = { name: 'System', requestsPerMinute: 6_000, ...fields };
  const { status, body } = await ada.post('/api/account/api-consumers', wanted);
  expect(status, JSON.stringify(body)).toBe(200);
  const system = world.browser();
  system.headers = { authorization: `Bearer ${body.key}` };
  return system;
}

const take = (count = 1) => ids.splice(0, count);
const assign = (opportunityIds: string[], more: object = {}) =>
  ada.post('/api/labels/_assign_opportunities', { opportunityIds, ...more });
const takeBack = (opportunityIds: string[], labelIds: string[] = []) =>
  ada.post('/api/labels/_unassign_opportunities', { opportunityIds, labelIds });
const labelCalled = async (name: string): Promise<string> =>
  (await ada.get('/api/labels')).body.find((label: { name: string }) => label.name === name).id;

async function pageOf(query: Record<string, string>, system = pure): Promise<Page> {
  const { status, body } = await system.get(`${CALL}?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** All pages from one moment on. */
async function changesSince(modifiedSince: string | null, query: Record<string, string> = {}): Promise<Page> {
  const asked = { ...query, ...(modifiedSince === null ? {} : { modifiedSince }) };
  const items: Item[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Page = await pageOf(cursor === null ? asked : { ...asked, cursor });
    items.push(...page.items);
    cursor = page.next;
    if (cursor === null) return { ...page, items };
  }
}
const now = async () => (await changesSince(null)).asOf;
const brief = ({ items }: Page) => items.map(({ id, state, reason }) => [id, state, reason]);

describe('a research-information system', () => {
  test('learns what is sent, with its labels, and what is taken back, each once', async () => {
    const [one = '', two = ''] = take(2);
    const before = await now();
    await assign([one], { labelNames: ['Sea', 'Ice'] });
    const first = await changesSince(before);
    expect(first.items).toMatchObject([
      { id: one, state: 'present', labels: [{ name: 'Ice' }, { name: 'Sea' }], record: { id: one } },
    ]);
    expect((await changesSince(first.asOf)).items).toEqual([]);
    await assign([two]);
    await takeBack([one]);
    const second = await changesSince(first.asOf);
    expect(brief(second)).toEqual([
      [two, 'present', null],
      [one, 'withdrawn', 'taken-back'],
    ]);
    expect(second.items[1]).toMatchObject({ labels: [], record: null });
    await assign([one]);
    expect(brief(await changesSince(second.asOf))).toEqual([[one, 'present', null]]);
  });

  test('follows one label by its id or name, also what leaves it', async () => {
    const [one = '', two = ''] = take(2);
    await assign([one, two], { labelNames: ['Wind', 'Other'] });
    const label = await labelCalled('Wind');
    expect((await changesSince(null, { label })).items.map(({ id }) => id)).toEqual([one, two]);
    const { asOf, items } = await changesSince(null, { label: 'WIND' });
    expect(items).toHaveLength(2);
    await assign([one], { removeLabelIds: [label] });
    expect(brief(await changesSince(asOf, { label }))).toEqual([[one, 'withdrawn', 'taken-back']]);
    expect(brief(await changesSince(asOf))).toEqual([[one, 'present', null]]);
    expect((await pure.get(`${CALL}?label=Nothing`)).status).toBe(404);
  });

  test('learns that a label has another name, or is gone', async () => {
    const [one = ''] = take();
    await assign([one], { labelNames: ['Rain'] });
    const before = await now();
    const label = await labelCalled('Rain');
    await ada.put(`/api/labels/${label}`, { name: 'Rainfall' });
    const renamed = await changesSince(before);
    expect(renamed.items).toMatchObject([{ id: one, labels: [{ name: 'Rainfall' }] }]);
    await ada.delete(`/api/labels/${label}`);
    expect((await changesSince(renamed.asOf)).items).toMatchObject([
      { id: one, state: 'present', labels: [] },
    ]);
  });

  test('gets pages of 100, also as XML when it asks so', async () => {
    const sent = take(130);
    await assign(sent, { labelNames: ['Many'] });
    const first = await pageOf({ label: 'Many' });
    const last = await pageOf({ label: 'Many', cursor: first.next ?? '' });
    expect([first.items.length, last.items.length, last.next]).toEqual([100, 30, null]);
    expect([...first.items, ...last.items].map(({ id }) => id)).toEqual(sent);
    for (const answer of [
      await pure.get(`${CALL}?label=Many&format=xml`),
      await pure.get(`${CALL}?label=Many`, { accept: 'application/xml' }),
    ]) {
      expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(answer.body.match(/<v1:fundingOpportunity /g)).toHaveLength(100);
      expect(answer.body).toContain(`f:next="${first.next}"`);
    }
    await takeBack(sent);
  });
});

test('the key needs the scope, and reads its own institution alone; malformed questions are refused', async () => {
  const [one = ''] = take();
  await assign([one]);
  const generic = await systemWith({ scopes: ['labels:read'] });
  expect((await pageOf({}, generic)).items.length).toBeGreaterThan(0);
  const searching = await systemWith({ scopes: ['search:read'] });
  expect((await searching.get(CALL)).status).toBe(403);
  expect((await world.browser().get(CALL)).status).toBe(401);
  const beta = await world.addAccount('Beta');
  await world.addPerson('eve@beta.example', { accountId: beta });
  const eve = await world.signedIn('eve@beta.example');
  expect((await eve.get(CALL)).body).toEqual({ items: [], next: null, asOf: '1970-01-01T00:00:00.000Z' });
  for (const wrong of ['modifiedSince=yesterday', 'cursor=-1', 'format=csv', 'since=2026-01-01T00:00:00Z']) {
    expect((await pure.get(`${CALL}?${wrong}`)).status).toBe(400);
  }
});

describe('what happens in the catalogue', () => {
  test('is noticed: a change, a merge, a merge of two that are sent, and an end', async () => {
    const [changed = '', merged = '', heir = '', twin = '', other = '', ended = ''] = take(6);
    await assign([changed, merged, ended]);
    await assign([twin], { labelNames: ['Twin'] });
    await assign([other], { labelNames: ['Other twin'] });
    const notice = noticingChanges({
      db: world.db,
      clock: { now: () => new Date(), today: () => '2026-03-01' },
    });
    await notice(AbortSignal.any([]));
    const before = await now();
    await notice(AbortSignal.any([]));
    expect((await changesSince(before)).items).toEqual([]);

    const revisions = await world.db.selectFrom('opportunity').select('revision').execute();
    const revision = Math.max(...revisions.map((row) => row.revision)) + 1_000;
    await world.db.updateTable('opportunity').set({ revision }).where('id', '=', Number(changed)).execute();
    const gone = [
      { id: Number(merged), merged_into: Number(heir) },
      { id: Number(other), merged_into: Number(twin) },
      { id: Number(ended), merged_into: null },
    ];
    await world.db
      .insertInto('removed_record')
      .values(gone.map((row) => ({ ...row, target: 'opportunity', revision })))
      .execute();
    await world.db
      .deleteFrom('opportunity')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
    await Promise.all([notice(AbortSignal.any([])), notice(AbortSignal.any([]))]);

    const after = await changesSince(before);
    const byId = new Map(after.items.map((item) => [item.id, item]));
    expect(after.items).toHaveLength(byId.size);
    expect([...byId.keys()].sort()).toEqual([changed, merged, twin, other, ended].sort());
    expect(byId.get(changed)).toMatchObject({ state: 'present', record: { id: changed } });
    expect(byId.get(merged)).toMatchObject({ state: 'present', record: { id: heir } });
    expect(byId.get(other)).toMatchObject({ state: 'withdrawn', reason: 'merged', mergedInto: twin });
    expect(byId.get(twin)?.labels).toMatchObject([{ name: 'Other twin' }, { name: 'Twin' }]);
    expect(byId.get(ended)).toMatchObject({ state: 'withdrawn', reason: 'gone', record: null });
    await notice(AbortSignal.any([]));
    expect((await changesSince(after.asOf)).items).toEqual([]);
  });
});

test('a reader that goes on from `asOf` loses nothing and gets nothing twice, whatever is changed at the same time', async () => {
  const pool = ids.slice(0, 240);
  const names = ['A', 'B', 'C', 'D'];
  const random = new Random(20261123);
  let writing = 4;
  /** One member who changes what is sent, again and again. */
  async function write(): Promise<void> {
    for (let round = 0; round < 12; round++) {
      const from = random.below(pool.length);
      const some = pool.slice(from, from + random.between(1, 60));
      const isSending = random.chance(0.65);
      const { status } = await (isSending
        ? assign(some, { labelNames: [random.pick(names)] })
        : takeBack(some));
      expect(status).toBe(200);
    }
    writing--;
  }
  const copy = new Map<string, Item>();
  const told = new Set<string>();
  let asOf = await now();
  async function read(): Promise<void> {
    const page = await changesSince(asOf);
    for (const item of page.items) {
      const change = `${item.id} ${item.modified}`;
      expect(told.has(change), change).toBe(false);
      told.add(change);
      copy.set(item.id, item);
    }
    asOf = page.asOf;
  }
  const writers = Array.from({ length: writing }, write);
  while (writing > 0) await read();
  await Promise.all(writers);
  await read();
  const kept = [...copy.values()].filter(({ state }) => state === 'present').map(({ id }) => id);
  const truth = (await ada.get('/api/account/sent-opportunities/ids')).body.ids as string[];
  expect(kept.sort()).toEqual(truth.filter((id) => pool.includes(id)).sort());
  for (const name of names) {
    const label = await labelCalled(name);
    const listed = (await ada.get(`/api/account/sent-opportunities/ids?labelId=${label}`)).body
      .ids as string[];
    const learnt = [...copy.values()].filter(({ labels }) => labels.some(({ id }) => id === label));
    expect(learnt.map(({ id }) => id).sort()).toEqual(listed.sort());
  }
  expect(copy.size).toBeGreaterThan(150);
}, 60_000);
