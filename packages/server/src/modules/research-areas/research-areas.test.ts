import { AREA_MESSAGES, MAX_RESEARCH_AREAS } from '@fundry/contracts/research-areas.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SearchTimeout } from '../../platform/search/faults.ts';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';
import { DocumentSource, type OpportunityBody, publishInternal } from '../catalogue/catalogue.public.ts';
import { KEPT_AREAS } from './kept-areas.ts';

const PATH = '/api/account/research-areas';

let world: IdentityWorld;
let alpha: string;
let editor: Browser;
let viewer: Browser;
let stranger: Browser;

beforeAll(async () => {
  world = await openSampleIdentity();
  const [first, beta] = [await world.addAccount('Alpha University'), await world.addAccount('Beta College')];
  alpha = first;
  await world.addPerson('editor@alpha.example', { accountId: alpha, role: 'ADMIN' });
  await world.addPerson('viewer@alpha.example', { accountId: alpha });
  await world.addPerson('eve@beta.example', { accountId: beta, role: 'ADMIN' });
  editor = await world.signedIn('editor@alpha.example');
  viewer = await world.signedIn('viewer@alpha.example');
  stranger = await world.signedIn('eve@beta.example');
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  world.setTime('2026-03-01T12:00:00Z');
  await world.db.deleteFrom('research_area').execute();
});

async function create(name: string, fields: object = {}): Promise<string> {
  const { status, body } = await editor.post(PATH, {
    target: 'opportunities',
    apiQuery: 'basicQuery=ice',
    ...fields,
    name,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const names = async (browser: Browser) =>
  (await browser.get(PATH)).body.map(({ name }: { name: string }) => name);
const said = ({ status, body }: { status: number; body: { errorDescription: string } }) => [
  status,
  body.errorDescription,
];

test('an editor makes any search an area; colleagues see it, nobody else does', async () => {
  const id = await create('  Cold  places ', {
    target: 'awards',
    apiQuery: 'basicQuery=ice&orderBy=-amount&page=3&savedSearchId=7',
  });
  const area = {
    id,
    name: 'Cold  places',
    target: 'awards',
    apiQuery: 'basicQuery=ice&orderBy=-amount',
    query: '/search/awards?basicQuery=ice&orderBy=-amount',
  };
  expect((await viewer.get(PATH)).body).toEqual([area]);
  expect((await stranger.get(PATH)).body).toEqual([]);
  const faulty = await editor.post(PATH, { name: 'Faulty', target: 'opportunities', apiQuery: 'iat=novice' });
  expect(faulty.status).toBe(400);
});

test('a name is needed and unique regardless of case and spaces, also when two are saved at once', async () => {
  expect(said(await editor.post(PATH, { name: ' ', target: 'awards', apiQuery: '' }))).toEqual([
    400,
    `name: ${AREA_MESSAGES.nameMissing}`,
  ]);
  const id = await create('Sea ice');
  const other = await create('Ocean');
  expect(said(await editor.put(`${PATH}/${other}`, { name: 'SEAICE' }))).toEqual([
    409,
    'The saved area name already exists.',
  ]);
  expect((await editor.put(`${PATH}/${id}`, { name: 'Sea Ice' })).status).toBe(200);
  const twice = await Promise.all(
    ['Snow', ' s n o w'].map((name) => editor.post(PATH, { name, target: 'awards', apiQuery: '' })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  await world.db.deleteFrom('research_area').where('name_key', '=', 'snow').execute();
  expect(await names(viewer)).toEqual(['Sea Ice', 'Ocean']);
});

test('there are at most 20; a deleted one makes room', async () => {
  const ids: string[] = [];
  for (let at = 1; at <= MAX_RESEARCH_AREAS; at++) ids.push(await create(`Area ${at}`));
  const more = { name: 'One more', target: 'opportunities', apiQuery: '' };
  expect(said(await editor.post(PATH, more))).toEqual([409, 'The number of areas cannot exceed 20']);
  expect((await editor.delete(`${PATH}/${ids[0]}`)).status).toBe(200);
  expect((await editor.delete(`${PATH}/${ids[0]}`)).status).toBe(404);
  expect((await editor.post(PATH, more)).status).toBe(200);
});

test('they are put in order; an order that names not exactly the present ones is refused', async () => {
  const ids = [await create('a'), await create('b'), await create('c')];
  const [a, b, c] = ids;
  expect((await editor.put(`${PATH}/_reorder`, { ids: [c, a, b] })).status).toBe(200);
  expect(await names(viewer)).toEqual(['c', 'a', 'b']);
  for (const wrong of [[a, b], [a, b, b], []]) {
    expect((await editor.put(`${PATH}/_reorder`, { ids: wrong })).status).toBe(409);
  }
  expect((await stranger.put(`${PATH}/_reorder`, { ids: [a, b, c] })).status).toBe(409);
  expect(await names(viewer)).toEqual(['c', 'a', 'b']);
  await create('d');
  expect(await names(viewer)).toEqual(['c', 'a', 'b', 'd']);
});

const trending = async (browser: Browser, kind: string) =>
  (await browser.get(`/api/research-areas?kind=${kind}`)).body;
const totalOf = async (target: string, search: object) =>
  (await viewer.post(`/api/${target}`, { ...search, pageSize: 1 })).body.hits.total.value;

test('the goals and the curated areas count what their searches find, once for each state of the index', async () => {
  const visitor = world.browser();
  const areas = await trending(visitor, 'sdg');
  expect(areas).toHaveLength(17);
  expect(await trending(visitor, 'curated')).toHaveLength(KEPT_AREAS.curated.length);
  const search = { basicQuery: KEPT_AREAS.sdg[2]?.words };
  expect(areas[2].counts).toEqual({
    opportunities: await totalOf('opportunities', search),
    awards: await totalOf('awards', search),
    funders: await totalOf('funders', search),
  });
  const asking = vi.spyOn(world.engine, 'search');
  await trending(viewer, 'sdg').finally(() => vi.restoreAllMocks());
  expect(asking).not.toHaveBeenCalled();
});

test('the areas of an institution have figures for its members, anew when they change; nobody else gets any', async () => {
  await create('Cold places');
  await create('Awards of one year', { target: 'awards', apiQuery: 'startYear=2025' });
  const [ice, year] = await trending(viewer, 'institutional');
  expect(ice.counts.opportunities).toBe(await totalOf('opportunities', { basicQuery: 'ice' }));
  expect([year.counts.awards, year.counts.opportunities, year.change]).toEqual([
    await totalOf('awards', { startYear: ['2025'] }),
    null,
    null,
  ]);
  await editor.put(`${PATH}/${ice.id}`, { name: 'Ice' });
  expect((await trending(viewer, 'institutional')).map(({ name }: { name: string }) => name)).toEqual([
    'Ice',
    'Awards of one year',
  ]);
  expect(await trending(stranger, 'institutional')).toEqual([]);
  expect(await trending(world.browser(), 'institutional')).toEqual([]);
});

test('its figures follow the internal opportunities of the institution, also for its API key', async () => {
  await create('Cold places');
  const [before] = await trending(viewer, 'institutional');
  const { record } = await world.db.selectFrom('opportunity').select('record').executeTakeFirstOrThrow();
  const body = { ...(record as OpportunityBody), title: 'Ice on lakes' };
  await publishInternal(world.db, alpha, body, new Date('2026-03-01'));
  const { documents } = await new DocumentSource(world.db).internal(alpha);
  await world.engine.putScope('opportunities', alpha, documents);
  world.setTime('2026-03-01T12:11:00Z');
  const [after] = await trending(viewer, 'institutional');
  expect(after.counts.opportunities).toBe(before.counts.opportunities + 1);
  const { key } = (
    await editor.post('/api/account/api-consumers', { name: 'Pages', scopes: ['search:read'] })
  ).body;
  const program = world.browser();
  program.headers = { authorization: `Bearer ${key}` };
  expect(await trending(program, 'institutional')).toEqual([after]);
});

test('an area whose search is not answered has no change; the others keep theirs', async () => {
  await create('Cold places');
  await create('Cold seas');
  vi.spyOn(world.engine, 'search').mockRejectedValueOnce(new SearchTimeout('too slow'));
  const areas = await trending(viewer, 'institutional').finally(() => vi.restoreAllMocks());
  expect(areas.map(({ change }: { change: object | null }) => change === null).toSorted()).toEqual([
    false,
    true,
  ]);
});

test('the change counts the calls that opened in each of the last 24 months, closed ones too', async () => {
  await create('Cold places');
  // Calls of the sample world that are only announced on its first day have opened by then.
  world.setTime('2026-06-01T12:00:00Z');
  const later = await world.signedIn('viewer@alpha.example');
  const [{ change }] = await trending(later, 'institutional');
  const all = { basicQuery: 'ice', expired: true, forthcoming: true, pageSize: 100 };
  const { hits } = (await later.post('/api/opportunities', all)).body.hits;
  const days: string[] = hits.map(
    ({ _source }: { _source: { openDate: string | null } }) => _source.openDate ?? '',
  );
  const opened = (from: string, to: string) => days.filter((day) => day > from && day <= to).length;
  expect(change.last).toBe(opened('2025-06-01', '2026-06-01'));
  expect(change.before).toBe(opened('2024-06-01', '2025-06-01'));
  expect(change.months).toHaveLength(24);
  expect(change.months.at(-1)).toBe(opened('2026-05-01', '2026-06-01'));
  expect(change.last).toBeGreaterThan(0);
  expect(hits.length).toBeLessThan(100);
});
