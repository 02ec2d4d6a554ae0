import { EMPTY_DRAFT } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { openEditorsWorld } from '../../testing/worlds/editors-world.ts';
import type { IdentityWorld } from '../../testing/worlds/identity-world.ts';
import { DocumentSource } from '../catalogue/catalogue.public.ts';

const LIST = '/api/account/internal-opportunities';
const SEED = { title: 'Seed grants', description: '<p>For <b>new</b> ideas.</p>' };

let world: IdentityWorld;
let alpha: string;
let eva: Browser;
let emil: Browser;
let colleague: Browser;
let stranger: Browser;
beforeAll(async () => {
  ({ world, alpha, eva, emil, colleague, stranger } = await openEditorsWorld());
}, 120_000);
afterAll(() => world?.close());

async function create(draft: object = {}): Promise<string> {
  const { status, body } = await eva.post(LIST, draft);
  expect(status).toBe(200);
  return body._id;
}
const save = (by: Browser, id: string, version: number, draft: object) =>
  by.call('PUT', `${LIST}/${id}`, { ...draft, version });
const read = async (id: string) => (await eva.get(`${LIST}/${id}`)).body;
const stand = (id: string, status: string) => eva.post(`${LIST}/${id}/_updateStatus?status=${status}`, {});
const publish = (id: string) => eva.post(`${LIST}/${id}/_publish`, {});
/** The title under which somebody finds the record; the status when there is none. */
async function seen(by: Browser, id: string): Promise<string | number> {
  const { status, body } = await by.get(`/api/opportunities/${id}`);
  return status === 200 ? body._source.title : status;
}
async function list(query = ''): Promise<string[]> {
  const { body } = await eva.get(`${LIST}?${query}`);
  expect(body.hits.total.value).toBe(body.hits.hits.length);
  return body.hits.hits.map(({ _source }: { _source: { title: string } }) => _source.title);
}

describe('a draft', () => {
  test('may be empty, and belongs to the editors of the institution', async () => {
    const id = await create();
    expect(await read(id)).toEqual({
      _id: id,
      _source: EMPTY_DRAFT,
      status: 'draft',
      extensions: { published: false },
      unpublishedChanges: false,
      version: 1,
      writtenBy: { id: expect.any(String), name: 'Eva' },
      writtenDate: '2026-03-01T12:00:00.000Z',
    });
    expect((await colleague.get(`${LIST}/${id}`)).status).toBe(403);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/_preview'],
      ['POST', '/_publish'],
      ['POST', '/_updateStatus?status=active'],
      ['POST', '/_copy'],
      ['DELETE', ''],
    ] as const) {
      expect((await stranger.call(method, `${LIST}/${id}${path}`)).status, path).toBe(404);
    }
    expect((await save(stranger, id, 1, SEED)).status).toBe(404);
    expect((await stranger.post(`${LIST}/_bulk-delete`, { ids: [id] })).body).toEqual({ changed: 0 });
    expect((await stranger.get(LIST)).body.hits.total.value).toBe(0);
    expect(await seen(colleague, id)).toBe(404);
  });

  test('keeps the allowed tags only, and is refused when a text is too long', async () => {
    const id = await create({ description: '<p onclick="x()">a<script>b</script></p>' });
    expect((await read(id))._source.description).toBe('<p>a</p>');
    expect((await save(eva, id, 1, { description: 'a'.repeat(20_001) })).body).toMatchObject({
      status: 400,
      code: 'internal-opportunities/too-long',
    });
  });

  test('is not saved over what another editor has saved; both get to know both texts', async () => {
    const id = await create(SEED);
    expect((await save(emil, id, 1, { ...SEED, title: 'Emil' })).body).toMatchObject({ version: 2 });
    const refused = await save(eva, id, 1, { ...SEED, title: 'Eva' });
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'internal-opportunities/newer',
      errorDescription: expect.stringMatching(/^Emil has saved/),
      newerDraft: { version: 2, writtenBy: { name: 'Emil' }, _source: { title: 'Emil' } },
    });
    const { version } = refused.body.newerDraft;
    expect((await save(eva, id, version, { ...SEED, title: 'Eva and Emil' })).status).toBe(200);
    // The answer was lost, and the same text is sent again.
    expect((await save(eva, id, version, { ...SEED, title: 'Eva and Emil' })).body).toMatchObject({
      version: 3,
    });
    await eva.call('DELETE', `${LIST}/${id}`);
    expect((await save(emil, id, 3, SEED)).status).toBe(404);
  });

  test('is copied without the days that are over', async () => {
    const [over, ahead] = ['2026-02-28', '2026-03-01'].map((date) => ({ kind: 'DueDate', date }));
    const id = await create({ ...SEED, deadlines: [over, ahead], openDate: '2026-01-01' });
    const { body } = await eva.post(`${LIST}/${id}/_copy`, {});
    expect(body).toMatchObject({ status: 'draft', version: 1 });
    expect(body._source).toMatchObject({
      title: 'Copy of Seed grants',
      description: SEED.description,
      deadlines: [{ date: '2026-03-01' }],
      openDate: null,
    });
  });
});

describe('an internal opportunity', () => {
  test('is published when nothing is missing, and shows its members what was published', async () => {
    const id = await create({ title: 'Seed grants', funder: { id: '999999999', name: 'Nobody' } });
    expect((await publish(id)).body).toMatchObject({
      status: 400,
      code: 'internal-opportunities/not-ready',
      errorDescription:
        'It cannot be published yet. Write a description, or add a link. The funder is no longer in the catalogue.',
    });
    await save(eva, id, 1, {
      ...SEED,
      types: ['innovation'],
      disciplines: ['2701'],
      deadlines: [{ kind: 'DueDate', date: '2026-06-01', time: '17:00', zone: 'Europe/Berlin' }],
      amount: { ceiling: 5000, currency: 'EUR' },
      contact: { name: 'Grants office', email: '', phone: '' },
    });
    const preview = (await eva.get(`${LIST}/${id}/_preview`)).body;
    expect(preview).toMatchObject({
      title: 'Seed grants',
      description: SEED.description,
      types: ['innovation'],
      deadline: { date: '2026-06-01', time: '17:00', zone: 'Europe/Berlin', label: null },
      dateType: 'OPPORTUNITY_WITH_DEADLINE',
      amount: { ceiling: 5000, currency: 'EUR' },
      contacts: [{ name: 'Grants office', email: null, phone: null }],
      disciplines: [{ code: '2700' }, { code: '2701' }],
      extensions: { published: false },
    });
    expect(await seen(colleague, id)).toBe(404);
    expect((await publish(id)).body).toMatchObject({ status: 'active', extensions: { published: true } });
    expect((await colleague.get(`/api/opportunities/${id}`)).body._source).toEqual(preview);
    expect([await seen(colleague, id), await seen(stranger, id)]).toEqual(['Seed grants', 404]);

    expect((await save(eva, id, 2, { ...SEED, title: 'Seeds' })).body).toMatchObject({
      unpublishedChanges: true,
    });
    expect(await seen(colleague, id)).toBe('Seed grants');
    expect((await publish(id)).body).toMatchObject({ unpublishedChanges: false });
    expect(await seen(colleague, id)).toBe('Seeds');
  });

  test('is found in the searches of its members as soon as it is active', async () => {
    const id = await create({ ...SEED, title: 'Quillwort seeds' });
    await publish(id);
    const { documents } = await new DocumentSource(world.db).internal(alpha);
    await world.engine.putScope('opportunities', alpha, documents);
    const found = async (by: Browser) =>
      (await by.post('/api/opportunities', { basicQuery: 'quillwort', onlyInternal: true })).body.hits.hits;
    expect(await found(colleague)).toMatchObject([{ _id: id }]);
    expect(await found(stranger)).toEqual([]);
  });

  test('is made inactive and active again under the same address; a draft is published first', async () => {
    const id = await create(SEED);
    expect((await stand(id, 'inactive')).body).toMatchObject({
      status: 'inactive',
      extensions: { published: true },
    });
    expect(await seen(colleague, id)).toBe(404);
    await save(eva, id, 1, { ...SEED, title: 'Not yet' });
    expect((await publish(id)).body).toMatchObject({ status: 'inactive' });
    await save(eva, id, 2, { ...SEED, title: 'Never shown' });
    for (const [status, title] of [
      ['active', 'Not yet'],
      ['inactive', 404],
      ['active', 'Not yet'],
    ] as const) {
      expect((await stand(id, status)).body).toMatchObject({ status, unpublishedChanges: true });
      expect(await seen(colleague, id)).toBe(title);
    }
    expect((await stand(id, 'draft')).status).toBe(400);
    const empty = await create();
    expect((await stand(empty, 'active')).status).toBe(400);
    expect(await read(empty)).toMatchObject({ status: 'draft' });
  });

  test('is deleted for everybody, once', async () => {
    const id = await create(SEED);
    await publish(id);
    expect((await eva.call('DELETE', `${LIST}/${id}`)).body).toEqual({ done: true });
    expect([await seen(colleague, id), (await eva.get(`${LIST}/${id}`)).status]).toEqual([404, 404]);
    expect((await eva.call('DELETE', `${LIST}/${id}`)).body).toMatchObject({
      errorDescription: 'There is no such internal opportunity. Somebody may have deleted it.',
    });
  });
});

describe('the list', () => {
  test('is searched by words and status, ordered, and changed in bulk', async () => {
    await eva.post(`${LIST}/_bulk-delete`, { ids: (await eva.get(`${LIST}/ids?status=draft`)).body.ids });
    const due = (date: string) => ({ deadlines: [{ kind: 'DueDate', date }] });
    const moon = [
      await create({ ...SEED, title: 'Moon C', ...due('2026-02-01') }),
      await create({ ...SEED, title: 'moon A', ...due('2026-05-01'), number: 'X-17' }),
      await create({ ...SEED, title: 'Moon B', ...due('2026-04-01'), keywords: ['tide'] }),
    ];
    expect(await list('search=moon&orderBy=title')).toEqual(['moon A', 'Moon B', 'Moon C']);
    expect(await list('search=moon&orderBy=-title')).toEqual(['Moon C', 'Moon B', 'moon A']);
    expect(await list('search=moon&orderBy=deadline')).toEqual(['Moon B', 'moon A', 'Moon C']);
    expect([await list('search=x-17'), await list('search=TIDE moon'), await list('search=venus')]).toEqual([
      ['moon A'],
      ['Moon B'],
      [],
    ]);
    await publish(moon[0]!);
    expect([await list('status=draft&orderBy=title'), await list('search=moon&status=active')]).toEqual([
      ['moon A', 'Moon B'],
      ['Moon C'],
    ]);
    expect((await eva.get(`${LIST}/ids?search=moon`)).body).toMatchObject({ total: 3 });

    const inBulk = async (act: string, body: object) =>
      (await eva.post(`${LIST}/${act}`, { ids: moon, ...body })).body;
    expect(await inBulk('_bulk-updateStatus', { status: 'inactive' })).toEqual({ changed: 1 });
    expect(await seen(colleague, moon[0]!)).toBe(404);
    expect(await inBulk('_bulk-updateStatus', { status: 'active' })).toEqual({ changed: 1 });
    expect(await seen(colleague, moon[0]!)).toBe('Moon C');
    expect(await inBulk('_bulk-delete', {})).toEqual({ changed: 2 });
    expect(await list('search=moon')).toEqual(['Moon C']);
  });
});
