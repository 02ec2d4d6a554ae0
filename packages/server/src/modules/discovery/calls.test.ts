import { AWARD_KINDS, FUNDER_KINDS, OPPORTUNITY_KINDS } from '@fundry/contracts/answers/aggregation-kinds.ts';
import { REFERRERS } from '@fundry/contracts/endpoints/opportunities.ts';
import { AWARD_ORDERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { FUNDER_ORDERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import { OPPORTUNITY_ORDERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOBODY } from '../../platform/auth/viewer.ts';
import { fixedClock } from '../../platform/clock.ts';
import { highlighterOf } from '../../platform/search/highlight/highlighter.ts';
import { type DiscoveryWorld, openSampleDiscovery } from '../../testing/worlds/discovery-world.ts';
import { SAMPLE_TODAY } from '../../testing/worlds/sample-copy.ts';
import { DocumentSource } from '../catalogue/catalogue.public.ts';
import { funderSearch } from './funder-search.ts';
import { highlightOrganisation } from './highlight.ts';
import type { DiscoveryServices } from './services.ts';
import { weekOf } from './week.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a caller sees them.
type Answer = any;

const THIS_YEAR = Number(SAMPLE_TODAY.slice(0, 4));

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openSampleDiscovery();
});
afterAll(() => world?.close());

async function call(method: 'GET' | 'POST', url: string, payload?: object, status = 200): Promise<Answer> {
  const answer = await world.app.inject({ method, url, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
}
const get = (url: string, status?: number) => call('GET', url, undefined, status);
const post = (url: string, payload?: object, status?: number) => call('POST', url, payload, status);
const anyId = async (path: string) => (await post(path, { pageSize: 1 })).hits.hits[0]._id as string;

test('an opportunity tells its changes, and several tell their deadlines; unknown ids are left out', async () => {
  const { hits } = await post('/api/opportunities', { deadline: '31-90', pageSize: 2 });
  const [first, second] = hits.hits;
  expect(await get(`/api/opportunities/${first._id}/changes`)).toEqual({ changes: [], total: 0 });
  const { errorDescription } = await get('/api/opportunities/999999999/changes', 404);
  expect(errorDescription).toBe('There is no opportunity with the id 999999999.');
  const ids = [second._id, '999999999', first._id];
  const { deadlines } = await post('/api/opportunities/deadlines', { ids });
  expect(deadlines.map(({ id }: { id: string }) => id)).toEqual([second._id, first._id]);
  expect(deadlines[1].deadlines).toContainEqual(first._source.deadline);
});

describe('searches', () => {
  test('a hit has id, score, record, missing words and flags; the total is exact', async () => {
    const { hits, notices } = await post('/api/opportunities', { keyword: 'quantum', pageSize: 3 });
    expect(hits.total.value).toBeGreaterThan(0);
    expect(hits.hits[0]).toMatchObject({
      _id: expect.stringMatching(/^\d+$/),
      _score: expect.any(Number),
      _source: { title: expect.stringMatching(/quantum/i), extensions: { published: true }, sample: true },
      missingWords: [],
      isTracked: false,
      hasNotes: false,
    });
    expect(notices).toEqual([]);
  });

  test('found words are marked in title and text; of a funder, in another of its names', async () => {
    const { hits } = await post('/api/opportunities', { keyword: 'quantum NOT dementia' });
    for (const { _highlight, _source } of hits.hits) {
      const { title, excerpt } = _highlight;
      expect(title ?? excerpt).toMatch(/<mark>quantum[^<]*<\/mark>/i);
      if (title !== null) expect(title.replace(/<\/?mark>/g, '')).toBe(_source.title);
    }
    const none = (await post('/api/awards')).hits.hits;
    for (const { _highlight } of none) expect(_highlight).toEqual({ title: null, excerpt: null });
    const alias = 'Fondation Oubliée';
    const [funder] = (await post('/api/funders')).hits.hits;
    const { highlight } = (
      await funderSearch.records(
        [Number(funder._id)],
        NOBODY,
        { db: world.database.db } as DiscoveryServices,
        false,
      )
    ).get(Number(funder._id))!;
    const found = highlight(highlighterOf({ op: 'word', text: funder._source.preferredOrgName })!);
    expect(found).toEqual({ title: `<mark>${funder._source.preferredOrgName}</mark>`, excerpt: null });
    const words = highlighterOf({ op: 'word', text: 'oubliee' })!;
    expect(highlightOrganisation(words, 'Brightmoor', ['BM', alias])).toEqual({
      title: null,
      excerpt: 'Also known as Fondation <mark>Oubliée</mark>',
    });
  });

  test('a page is 20 records; at most 100 can be asked for, 10,000 ids', async () => {
    for (const path of ['/api/opportunities', '/api/awards', '/api/funders']) {
      expect((await post(path)).hits.hits).toHaveLength(20);
      expect((await post(path, { pageSize: 101 }, 400)).errorDescription).toMatch(/^pageSize: .*100/);
      const { ids, total } = await post(`${path}/ids`);
      expect(ids).toHaveLength(total.value);
      expect((await post(`${path}/ids`, { pageSize: 10_001 }, 400)).errorDescription).toMatch(/10000/);
    }
  });

  test('close records lack some of the words, come beside the full matches on all pages, and count nowhere else', async () => {
    const query = { keyword: 'quantum dementia sensing', pageSize: 10 };
    const { hits } = await post('/api/opportunities', query);
    expect(hits.total.value).toBe(0);
    expect(hits.close.value).toBeGreaterThan(0);
    expect(hits.hits[0]).toMatchObject({ missingWords: ['dementia'], byMeaning: false });
    expect((await post('/api/opportunities/ids', query)).ids).toEqual([]);
    const [counted] = await post('/api/opportunities/aggregations/deadline', query);
    expect(counted.count).toBe(0);
    const next = (await post('/api/opportunities', { ...query, page: 1 })).hits.hits;
    expect(next).toHaveLength(Math.min(10, Math.max(0, hits.close.value - 10)));
  });

  test('records that left the catalogue after the index was built are passed over', async () => {
    const path = '/api/awards';
    const first = (await post(path, { orderBy: 'title', pageSize: 2 })).hits.hits;
    const gone = Number(first[0]._id);
    await world.database.db.deleteFrom('award').where('id', '=', gone).execute();
    const after = (await post(path, { orderBy: 'title', pageSize: 2 })).hits.hits;
    expect(after.map((hit: Answer) => hit._id)).toEqual([first[1]._id]);
  });

  test('an id that no longer exists is passed over with a notice and never widens the search', async () => {
    const known = await anyId('/api/opportunities');
    const some = await post('/api/opportunities', { ids: [known, '999999999'] });
    expect(some.hits.total.value).toBe(1);
    expect(some.notices).toEqual(['A chosen record no longer exists (999999999).']);
    const none = await get('/api/awards?funder=999999999&awardedInstitutionId=999999998');
    expect(none.hits.total.value).toBe(0);
    expect(none.notices).toHaveLength(2);
  });

  test('records are looked up by a list of ids, or by one', async () => {
    const { ids } = await post('/api/funders/ids', { pageSize: 5 });
    const { hits } = await post('/api/funders', { ids, pageSize: 100 });
    expect(new Set(hits.hits.map((hit: Answer) => hit._source.orgDbId))).toEqual(new Set(ids));
    const award = await anyId('/api/awards');
    expect((await post('/api/awards', { id: award })).hits.hits.map((hit: Answer) => hit._id)).toEqual([
      award,
    ]);
    expect(hits.hits[0]._source).toMatchObject({
      preferredOrgName: expect.any(String),
      countryCode: expect.any(String),
    });
  });
});

describe('refusals', () => {
  test('a query that cannot be read names the fault and its position', async () => {
    expect(await post('/api/opportunities', { keyword: '(ice '.repeat(30) }, 400)).toMatchObject({
      status: 400,
      code: 'search/invalid-query',
      errorDescription: 'Nested more than 20 levels deep at character 101',
      position: 101,
    });
    const words = await get(`/api/funders?keyword=${'ice%20'.repeat(101)}`, 400);
    expect(words.errorDescription).toBe('The query has 101 words; at most 100 are allowed');
  });

  test('what is not understood is mended, and the notices say so', async () => {
    for (const [typed, mended] of [
      ['quantum sens"ing', 'quantum sens ing'],
      ['ocean AND', 'ocean'],
      ['ocean "sea', 'ocean "sea"'],
    ] as const) {
      const answer = await post('/api/opportunities', { keyword: typed });
      expect(answer.hits).toEqual((await post('/api/opportunities', { keyword: mended })).hits);
      expect(answer.notices).toHaveLength(1);
    }
    expect((await get('/api/funders?keyword=a%20AND')).notices).toEqual([
      'AND at character 3 has no word after it and is left out.',
    ]);
  });

  test('a minus leaves out, and a bar joins alternatives', async () => {
    const ids = async (basicQuery: string) =>
      (await post('/api/awards/ids', { basicQuery, pageSize: 1_000 })).ids;
    expect(await ids('research -health')).toEqual(await ids('research NOT health'));
    expect(await ids('health|ocean')).toEqual(await ids('health OR ocean'));
  });

  test('a bad value names its parameter', async () => {
    const said = async (body: object) => (await post('/api/opportunities', body, 400)).errorDescription;
    expect(await said({ funder: 'NIH' })).toBe('funder: must be an id such as 42, not "NIH"');
    expect(await said({ orderBy: 'newest' })).toMatch(/^orderBy: must be one of relevance, title/);
    expect(await said({ minApplicationDueDate: '2026-02-30' })).toMatch(
      /^minApplicationDueDate: .*YYYY-MM-DD/,
    );
    expect(await said({ deadline: ['0-7'] })).toMatch(/^deadline: must be one of .*91\+.*, not "0-7"$/);
    expect(await said({ currency: 'XXX', amountMin: 5 })).toMatch(/^currency: .*XXX/);
    expect(await said({ amountMin: 9, amountMax: 5 })).toMatch(/^amountMin: /);
    expect(await said({ minApplicationDueDate: '2026-03-02', maxApplicationDueDate: '2026-03-01' })).toMatch(
      /^minApp/,
    );
    expect(await said({ keywords: 'x' })).toBe('There is no parameter "keywords"');
    expect(
      (await post('/api/awards/aggregations', { query: { startYear: 'x' }, kinds: ['funder'] }, 400))
        .errorDescription,
    ).toMatch(/^query\.startYear: /);
    expect((await post('/api/awards/aggregations/deadline', {}, 400)).errorDescription).toMatch(/^kind: /);
  });

  test.each([
    ['GET /api/autocompletion/keywords', 'text: must be given as text'],
    [
      `GET /api/autocompletion/keywords?text=${'x'.repeat(201)}`,
      'text: must have at most 200 characters, not 201',
    ],
    [
      'GET /api/autocompletion/keywords?text=a&limit=100',
      'limit: must be a whole number from 1 to 20, not "100"',
    ],
    [
      'GET /api/autocompletion/keywords?text=a&limit=1.5',
      'limit: must be a whole number from 1 to 20, not "1.5"',
    ],
    ['GET /api/autocompletion/keywords?text=a&foo=1', 'There is no parameter "foo"'],
    ['GET /api/autocompletion/funders?ids=5', 'There is no parameter "ids"'],
    ['GET /api/awards/stats?funder=1&foo=1', 'There is no parameter "foo"'],
    ['GET /api/awards/stats?funder=1&currency=usd', 'currency: must be three capital letters such as USD'],
    ['GET /env/config?x=1', 'There is no parameter "x"'],
    ['GET /api/funders/3?x=1&y=2', 'There is no parameter "x", "y"'],
    ['POST /api/awards/aggregations/funder?size=0', 'size: must be a whole number from 1 to 20000, not "0"'],
    [
      'POST /api/awards/aggregations/funder?size=abc',
      'size: must be a whole number from 1 to 20000, not "abc"',
    ],
    ['POST /api/funders/aggregations/year', 'kind: must be one of funder-country, funder-type, not "year"'],
  ])('%s is refused in plain words', async (call, sentence) => {
    const [method, url] = call.split(' ') as ['GET' | 'POST', string];
    expect((await (method === 'GET' ? get(url, 400) : post(url, {}, 400))).errorDescription).toBe(sentence);
  });

  test.each([
    ['/api/funders/aggregations', { query: {}, kinds: [] }, 'kinds: must have at least 1 value, not 0'],
    [
      '/api/funders/aggregations',
      { query: {}, kinds: ['year'] },
      'kinds.0: must be one of funder-country, funder-type, not "year"',
    ],
    ['/api/funders/aggregations', { query: {}, kinds: 'x' }, 'kinds: must be a list, not "x"'],
    ['/api/funders/aggregations', { query: {} }, 'kinds: must be given as a list'],
    [
      '/api/opportunities',
      { currency: 'usd' },
      'currency: must be three capital letters such as USD, not "usd"',
    ],
    [
      '/api/opportunities',
      { applicantCountry: ['us'] },
      'applicantCountry: must be two capital letters such as DE, not "us"',
    ],
    [
      '/api/opportunities',
      { applicantCountry: 'usa' },
      'applicantCountry: must be two capital letters such as DE, not "usa"',
    ],
    ['/api/awards', { dgcid: 5 }, 'dgcid: must be text, not 5'],
    [
      '/api/opportunities',
      { basicQuery: 'a', keyword: 'b' },
      'basicQuery: basicQuery and keyword are names of the same parameter but have different values; give only one of them',
    ],
  ])('%s with %j is refused in plain words', async (url, body, sentence) => {
    expect((await post(url, body, 400)).errorDescription).toBe(sentence);
  });

  test('a body of another media type is told which it must be', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/awards',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errorDescription).toBe(
      'The body must be JSON, sent with the header "Content-Type: application/json".',
    );
  });

  test('a record that is not there is 404', async () => {
    for (const path of ['opportunities', 'awards', 'funders']) {
      expect((await get(`/api/${path}/999999999`, 404)).code).toBe('discovery/not-found');
      expect((await get(`/api/${path}/abc`, 400)).errorDescription).toMatch(/^id: /);
    }
    expect((await post('/api/opportunities/999999999/suggestions', {}, 404)).code).toBe(
      'discovery/not-found',
    );
  });
});

describe('counts', () => {
  test('every kind answers entries of its shape', async () => {
    const all = { opportunities: OPPORTUNITY_KINDS, awards: AWARD_KINDS, funders: FUNDER_KINDS };
    for (const [target, kinds] of Object.entries(all)) {
      const panel = await post(`/api/${target}/aggregations`, { query: {}, kinds: Object.keys(kinds) });
      for (const [kind, shape] of Object.entries(kinds)) {
        const entries = await post(`/api/${target}/aggregations/${kind}`, { status: 'active' });
        expect(panel[kind]).toEqual(entries);
        for (const entry of entries) {
          expect(entry).toHaveProperty(shape);
          expect(entry.count).toEqual(expect.any(Number));
        }
      }
    }
  });

  test('a search answers counts beside its page where it is asked to, the same as the call for counts alone', async () => {
    const query = { keyword: 'research', pageSize: 3 };
    const kinds = ['funder', 'deadline'];
    const page = await post('/api/opportunities', query);
    expect(page).not.toHaveProperty('aggregations');
    const aggregations = await post('/api/opportunities/aggregations', { query, kinds });
    expect(await post('/api/opportunities', { ...query, aggregations: kinds })).toEqual({
      ...page,
      aggregations,
    });
    for (const wrong of [['nothing'], [], 'funder']) {
      const { errorDescription } = await post('/api/opportunities', { aggregations: wrong }, 400);
      expect(errorDescription).toMatch(/^aggregations/);
    }
  });

  test('the deadline buckets come all five and in order, years newest first', async () => {
    const buckets = await post('/api/opportunities/aggregations/deadline', { keyword: 'nothingofthesort' });
    const codes = buckets.map((entry: Answer) => entry.code);
    expect(codes).toEqual(['0-14', '15-30', '31-90', '91+', 'unspecified']);
    const years = (await post('/api/awards/aggregations/per-year-search')).map((entry: Answer) => entry.year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
  });
});

describe('records', () => {
  test('one record is answered whole', async () => {
    const opportunity = await get(`/api/opportunities/${await anyId('/api/opportunities')}`);
    expect(opportunity._source).toMatchObject({
      id: opportunity._id,
      description: expect.stringContaining('<p>'),
      funder: { id: expect.any(String), name: expect.any(String) },
      provenance: [{ source: 'sample' }],
    });
    const award = await get(`/api/awards/${await anyId('/api/awards')}`);
    expect(award._source).toMatchObject({ startYear: expect.any(Number), recipients: [expect.anything()] });
    const funder = await get(`/api/funders/${opportunity._source.funder.id}`);
    expect(funder._source.preferredOrgName).toBe(opportunity._source.funder.name);
    expect(funder._source.opportunities).toBeGreaterThan(0);
  });

  test('a call that is closed since no stated day is expired and has no last day', async () => {
    const keyword = '"a closed call that never said when"';
    expect((await post('/api/opportunities', { keyword })).hits.total.value).toBe(0);
    const { hits } = await post('/api/opportunities', { keyword, expired: true });
    expect(hits.hits).toHaveLength(1);
    expect(hits.hits[0]._source).toMatchObject({ status: 'expired', closeDate: null, deadline: null });
  });

  test('similar opportunities leave out the opportunity itself and keep to the filters', async () => {
    const id = (await post('/api/opportunities', { keyword: 'quantum' })).hits.hits[0]._id;
    const { hits } = await post(`/api/opportunities/${id}/suggestions`, { pageSize: 20, page: 0 });
    expect(hits.hits.length).toBeGreaterThan(0);
    expect(hits.hits.map((hit: Answer) => hit._id)).not.toContain(id);
    expect(hits.hits[0]).toMatchObject({ _score: expect.any(Number), missingWords: [] });
    expect(new Set(hits.hits.map((hit: Answer) => hit._source.status))).toEqual(new Set(['active']));
    const late = await post(`/api/opportunities/${id}/suggestions`, { minApplicationDueDate: '2099-01-01' });
    expect(late.hits).toMatchObject({ hits: [], total: { value: 0 } });
  });

  test('only the nearest opportunities are similar, the same ones in every order', async () => {
    const id = (await post('/api/opportunities', { keyword: 'quantum' })).hits.hits[0]._id;
    const { hits } = await post(`/api/opportunities/${id}/suggestions`, { expired: true, pageSize: 100 });
    const scores: number[] = hits.hits.map((hit: Answer) => hit._score);
    expect(scores).toHaveLength(hits.total.value);
    expect(scores.length).toBeLessThanOrEqual(40);
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(scores[0]! / 4);
    const titles = await post(`/api/opportunities/${id}/suggestions`, {
      expired: true,
      pageSize: 100,
      orderBy: 'title',
    });
    const ids = (answer: Answer) => answer.hits.hits.map((hit: Answer) => hit._id);
    expect(ids(titles)).not.toEqual(ids({ hits }));
    expect(ids(titles).sort()).toEqual(ids({ hits }).sort());
    const second = await post(`/api/opportunities/${id}/suggestions`, {
      expired: true,
      pageSize: 2,
      page: 1,
    });
    expect(ids(second)).toEqual(hits.hits.slice(2, 4).map((hit: Answer) => hit._id));
  });

  test('a presentation is kept; its referrer must be known and its opportunity exist', async () => {
    const id = await anyId('/api/opportunities');
    const path = `/api/opportunities/${id}/presentations`;
    for (const referrer of REFERRERS) {
      expect(
        await post(path, {
          referrer,
          referrerSource: 'newsletter',
          evaluation: 'b',
          rank: 3,
          query: 'keyword=a',
        }),
      ).toEqual({ recorded: true });
    }
    const kept = await world.database.db.selectFrom('presentation_event').selectAll().execute();
    expect(kept.map((row) => row.referrer)).toEqual([...REFERRERS]);
    const row = { opportunity_id: Number(id), rank: 3, query: 'keyword=a', presented_at: world.clock.now() };
    expect(kept[0]).toMatchObject({ ...row, referrer_source: 'newsletter', evaluation: 'b' });
    await post(path, { referrer: 'SUGGESTION', evaluation: 'body', query: { keyword: 'a', funder: [3] } });
    const asBody = await world.database.db
      .selectFrom('presentation_event')
      .where('evaluation', '=', 'body')
      .select('query')
      .executeTakeFirstOrThrow();
    expect(asBody.query).toBe('{"keyword":"a","funder":[3]}');
    expect((await post(path, { referrer: 'HOME_PAGE', query: 7 }, 400)).errorDescription).toBe(
      'query: must be text or an object',
    );
    expect((await post(path, { referrer: 'ELSEWHERE' }, 400)).errorDescription).toMatch(/^referrer: /);
    expect((await post(path, { referrer: 'HOME_PAGE', query: 'a\u0000b' }, 400)).errorDescription).toMatch(
      /^query: /,
    );
    await post('/api/opportunities/999999999/presentations', { referrer: 'HOME_PAGE' }, 404);
  });

  test('an opportunity that was merged answers under its old id as what it became', async () => {
    const { db } = world.database;
    const id = await anyId('/api/opportunities');
    const old = 888_888_888;
    await db
      .insertInto('removed_record')
      .values({ target: 'opportunity', id: old, merged_into: Number(id), revision: 0 })
      .execute();
    const page = (of: number | string) => post(`/api/opportunities/${of}/suggestions`, { pageSize: 5 });
    expect((await get(`/api/opportunities/${old}`))._id).toBe(id);
    expect((await page(old)).hits).toEqual((await page(id)).hits);
    await post(`/api/opportunities/${old}/presentations`, { referrer: 'SUGGESTION', evaluation: 'merged' });
    const kept = await db
      .selectFrom('presentation_event')
      .where('evaluation', '=', 'merged')
      .select('opportunity_id')
      .execute();
    expect(kept).toEqual([{ opportunity_id: Number(id) }]);
  });

  test("a funder's awards in figures", async () => {
    const ofOne = { keyword: '"Red Alder Science Foundation"' };
    const award = (await post('/api/awards', ofOne)).hits.hits[0]._source;
    const stats = await get(`/api/awards/stats?funder=${award.funder.id}`);
    const { hits } = await post('/api/awards', { funder: [award.funder.id] });
    expect(stats.totalGrants).toBe(hits.total.value);
    expect(stats.perYear.reduce((sum: number, entry: Answer) => sum + entry.count, 0)).toBe(
      stats.totalGrants,
    );
    expect(Object.keys(stats.countryCodeMapping)).toHaveLength(stats.recipientCountries.length);
    expect(stats.amounts.withAmount).toBeGreaterThan(0);
    expect(stats.amounts).toMatchObject({ currency: 'USD', quartiles: { median: expect.any(Number) } });
    const sum = stats.perYear.reduce((total: number, entry: Answer) => total + entry.amount, 0);
    expect(sum).toBeCloseTo(stats.amounts.total, 0);
    expect(stats.awardedInstitutions[0]).toMatchObject({
      label: expect.any(String),
      count: expect.any(Number),
    });
    expect((await get('/api/awards/stats', 400)).errorDescription).toMatch(/^funder: /);
    expect(stats.notices).toEqual([]);
    const gone = await get('/api/awards/stats?funder=99999999');
    expect(gone).toMatchObject({
      totalGrants: 0,
      notices: ['A chosen funder no longer exists (99999999).'],
    });
    const refused = await get(`/api/awards/stats?funder=${award.funder.id}&currency=XXX`, 400);
    expect(refused.errorDescription).toMatch(/^currency: .*XXX/);
  });

  test('awards of a search in figures, in the currency of the search', async () => {
    const dollars = await post('/api/awards/analytics', {});
    const { hits } = await post('/api/awards');
    expect(dollars.awards).toBe(hits.total.value);
    expect(dollars).toMatchObject({ currency: 'USD', rates: { date: expect.any(String) } });
    const dated = dollars.years.reduce((sum: number, { count }: Answer) => sum + count, 0);
    expect(dollars.shown.years.awards).toBe(dated);
    // The sample is a whole world, and only the years that are not over are held in part.
    const over = dollars.years.map(({ year }: Answer) => year).filter((year: number) => year < THIS_YEAR);
    expect(dollars.wholeYears).toEqual(expect.arrayContaining(over));
    expect(Math.max(...dollars.wholeYears)).toBeLessThan(THIS_YEAR);
    for (const list of ['years', 'funders', 'countries', 'grantTypes', 'disciplines']) {
      expect(dollars[list][0]).toMatchObject({ count: expect.any(Number), amount: expect.any(Number) });
    }
    expect(dollars.funders[0].label).toEqual(expect.any(String));
    const { min, lower, median, upper, max } = dollars.quartiles;
    expect([min, lower, median, upper, max]).toEqual([min, lower, median, upper, max].sort((a, b) => a - b));
    const yen = await post('/api/awards/analytics', { currency: 'JPY' });
    expect(yen.total / dollars.total).toBeCloseTo(yen.quartiles.median / median, 3);
    const [{ code, count, amount }] = dollars.funders;
    const one = await post('/api/awards/analytics', { funder: [code], subSponsor: false });
    expect(one).toMatchObject({ awards: count, total: amount });
    expect((await post('/api/awards/analytics', { funder: [code, 99999999] })).notices).toHaveLength(1);
    const none = await post('/api/awards/analytics', { keyword: 'nothingofthesort' });
    expect(none).toMatchObject({
      awards: 0,
      withAmount: 0,
      total: 0,
      quartiles: null,
      years: [],
      funders: [],
    });
    expect((await post('/api/awards/analytics', { currency: 'XXX' }, 400)).errorDescription).toMatch(/XXX/);
  });

  test('the catalogue in figures, renewed when the index changes', async () => {
    const summary = await get('/api/catalogue/summary');
    expect(summary).toMatchObject({
      opportunities: (await post('/api/opportunities')).hits.total.value,
      recurring: (await post('/api/opportunities', { onlyRecurring: true })).hits.total.value,
      awards: (await post('/api/awards')).hits.total.value,
      funders: (await post('/api/funders')).hits.total.value,
      countries: (await get('/api/funders/coverage')).filter(({ funders }: Answer) => funders > 0).length,
      activeFunding: { amount: expect.any(Number), currency: 'USD' },
    });
    expect(summary.awardedFunding.amount).toBe((await post('/api/awards/analytics')).total);
    expect(Date.parse(summary.updatedAt)).toBeGreaterThan(0);
    const gone = Number(await anyId('/api/awards'));
    await world.engine.apply('awards', { upserts: [], deletes: [gone] }, null);
    expect((await get('/api/catalogue/summary')).awards).toBe(summary.awards - 1);
  });

  test('the week: what closes, what is new, and calls by field, as their searches find them', async () => {
    const { closing, fresh, areas } = await get('/api/catalogue/week');
    const found = async (state: object) => (await post('/api/opportunities', { ...state, pageSize: 5 })).hits;
    const briefly = (hits: Answer) => hits.hits.map(({ _id }: Answer) => _id);
    for (const [part, state] of [
      [
        closing,
        { minApplicationDueDate: closing.from, maxApplicationDueDate: closing.to, orderBy: 'deadline' },
      ],
      [
        fresh,
        { lastUpdateDate: fresh.since, deadline: ['0-14', '15-30', '31-90', '91+'], orderBy: '-lastUpdate' },
      ],
    ] as const) {
      const hits = await found(state);
      expect(part.days).toBe(7);
      expect(part.total).toBe(hits.total.value);
      expect(part.opportunities.map(({ id }: Answer) => id)).toEqual(briefly(hits));
    }
    expect(closing.from).toBe(SAMPLE_TODAY);
    for (const { code, count } of areas.slice(0, 3)) {
      expect((await found({ discipline: [code] })).total.value).toBe(count);
    }
    expect(areas[0].count).toBeGreaterThanOrEqual(areas.at(-1).count);
  });

  test('a week without calls gives the days around it: 30 to come, 30 past', async () => {
    const found = { total: 0, opportunities: [] };
    const late = { ...world.services, clock: fixedClock('2096-03-01T12:00:00Z') };
    const { closing, fresh } = await weekOf(late);
    expect(closing).toEqual({ days: 30, from: '2096-03-01', to: '2096-03-31', ...found });
    expect(fresh).toEqual({ days: 30, since: '2096-01-31', ...found });
  });

  test('coverage counts funders, active opportunities and awards by country', async () => {
    const coverage = await get('/api/funders/coverage');
    const totalOf = async (target: string, state: object) =>
      (await post(`/api/${target}`, { ...state, pageSize: 1 })).hits.total.value as number;
    let closed = 0;
    for (const { countryCode, ...counts } of coverage) {
      const here = { funderCountries: [countryCode] };
      for (const target of ['funders', 'opportunities', 'awards']) {
        expect(await totalOf(target, here), `${target} of ${countryCode}`).toBe(counts[target]);
      }
      closed += (await totalOf('opportunities', { ...here, expired: true })) - counts.opportunities;
    }
    expect(closed).toBeGreaterThan(0);
    const sum = coverage.reduce((total: number, entry: Answer) => total + entry.funders, 0);
    const withoutCountry = (await post('/api/funders')).hits.total.value - sum;
    expect(withoutCountry).toBeGreaterThan(0);
    expect(withoutCountry).toBeLessThan(20);
    expect(coverage[0]).toMatchObject({
      countryCode: expect.stringMatching(/^[A-Z]{2}$/),
      awards: expect.any(Number),
    });
  });
});

describe('suggestions', () => {
  test('funders by the beginnings of their words, keywords, institutions and investigators', async () => {
    const funders = await get('/api/autocompletion/funders?text=bright%20inn');
    expect(funders.map((entry: Answer) => entry.text)).toContain('Brightmoor Innovation Agency');
    const words = await get('/api/autocompletion/keywords?text=quan');
    expect(words[0]).toEqual({ id: 'quantum', text: 'quantum', count: expect.any(Number) });
    const places = await get('/api/autocompletion/awardedInstitutions?text=univ%20bright');
    expect(places[0]).toMatchObject({ text: 'University of Brightmoor', id: expect.stringMatching(/^\d+$/) });
    expect(places[0].count).toBeGreaterThan(0);
    const author = (await post('/api/awards')).hits.hits[0]._source.investigators[0].name as string;
    const people = await get(`/api/autocompletion/awardedAuthors?text=${encodeURIComponent(author)}`);
    expect(people.map((entry: Answer) => entry.id)).toContain(author);
  });

  test('keywords complete the last word, and their count is what the three searches find', async () => {
    const searches: [string, object][] = [
      ['/api/opportunities', { expired: true, forthcoming: true }],
      ['/api/awards', {}],
      ['/api/funders', {}],
    ];
    for (const typed of ['qu', 'a', 'quantum s', 'research of t']) {
      const offers = await get(`/api/autocompletion/keywords?limit=6&text=${encodeURIComponent(typed)}`);
      expect(offers.length).toBeGreaterThan(2);
      for (const { text, count } of offers) {
        expect(text.startsWith(typed), text).toBe(true);
        const totals = await Promise.all(
          searches.map(([path, state]) => post(path, { ...state, keyword: text, pageSize: 1 })),
        );
        expect(
          totals.reduce((sum, { hits }) => sum + hits.total.value, 0),
          text,
        ).toBe(count);
      }
      // Beside a word before, what stands side by side with it comes first (`conformance/check-suggestions.ts`).
      const counts = offers.map((offer: Answer) => offer.count);
      if (!typed.includes(' ')) expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    }
    const words = (await get('/api/autocompletion/keywords?limit=20&text=a')).map((one: Answer) => one.text);
    for (const word of ['a', 'and', 'are', 'as', 'at']) expect(words).not.toContain(word);
  });

  test('labels and counts of chosen ids', async () => {
    const [funder] = await get('/api/autocompletion/funders?text=brightmoor&limit=1');
    expect(funder.count).toBeGreaterThan(0);
    expect(await get(`/api/autocompletion/funders?id=${funder.id},999999999`)).toEqual([funder]);
    const [place] = await get('/api/autocompletion/awardedInstitutions?text=brightmoor&limit=1');
    expect(place.count).toBeGreaterThan(0);
    expect(await get(`/api/autocompletion/awardedInstitutions?id=${place.id}`)).toEqual([place]);
    const author = (await post('/api/awards')).hits.hits[0]._source.investigators[0].name as string;
    const people = await get(`/api/autocompletion/awardedAuthors?text=${encodeURIComponent(author)}`);
    expect(await get(`/api/autocompletion/awardedAuthors?id=${encodeURIComponent(author)}`)).toEqual(
      people.filter((one: Answer) => one.id === author),
    );
  });

  test('a label is asked for by a value that there can be', async () => {
    for (const path of ['funders?id=abc', 'awardedInstitutions?id=1,x', 'awardedAuthors?id=%00']) {
      expect((await get(`/api/autocompletion/${path}`, 400)).errorDescription).toMatch(/^id: /);
    }
  });

  test('nothing typed suggests nothing', async () => {
    for (const of of [
      'funders',
      'keywords',
      'awardedInstitutions',
      'awardedAuthors',
      'assistanceListings',
      'publisherCategories',
    ]) {
      expect(await get(`/api/autocompletion/${of}?text=`)).toEqual([]);
    }
  });
});

describe('option lists and environment', () => {
  test('.meta tells orders, kinds, limits, currencies and the date of the rates', async () => {
    const orders = { opportunities: OPPORTUNITY_ORDERS, awards: AWARD_ORDERS, funders: FUNDER_ORDERS };
    for (const [target, sortOptions] of Object.entries(orders)) {
      const meta = await get(`/api/${target}/.meta`);
      expect(meta).toMatchObject({ sortOptions, maxPageSize: 100, maxIds: 10_000 });
      expect(meta.currencies).toEqual(expect.arrayContaining(['EUR', 'GBP', 'BRL', 'JPY']));
      expect(meta.rates.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(meta.documents).toBeGreaterThan(0);
    }
  });

  test('.meta counts the records that can be found now, and tells when one last came or changed', async () => {
    const metaOf = (target: string) => get(`/api/${target}/.meta`);
    const { engine, database } = world;
    const before = await metaOf('awards');
    expect(before.documents).toBe((await post('/api/awards')).hits.total.value);
    const [gone, changed] = (await post('/api/awards/ids', { pageSize: 2 })).ids.map(Number);
    const [asItWas] = await new DocumentSource(database.db).some('awards', [changed]);
    const moment = '2026-11-21T10:11:12.000Z';
    const fields = { ...asItWas!.fields, updatedAt: Date.parse(moment) };
    await engine.apply('awards', { upserts: [{ ...asItWas!, fields }], deletes: [gone] }, null);
    expect(await metaOf('awards')).toMatchObject({ documents: before.documents - 1, updatedAt: moment });
    expect((await get('/api/catalogue/summary')).updatedAt).toBe(moment);
    await engine.apply('awards', { upserts: [asItWas!], deletes: [] }, null);
    const [opportunities, awards, funders] = await Promise.all(
      ['opportunities', 'awards', 'funders'].map(metaOf),
    );
    expect(awards).toMatchObject({ documents: before.documents - 1, updatedAt: before.updatedAt });
    const { total } = (await post('/api/opportunities', { expired: true, forthcoming: true })).hits;
    expect(opportunities.documents).toBe(total.value);
    const latest = [opportunities, awards, funders].map(({ updatedAt }) => updatedAt).sort();
    expect((await get('/api/catalogue/summary')).updatedAt).toBe(latest.at(-1));
  });

  test('research areas on two levels, funder types, grant types and eligibility', async () => {
    const { areas, notice } = await get('/api/classifications/asjc');
    expect(areas).toContainEqual({ id: '2700', parentId: '0', description: 'Medicine' });
    expect(areas.find((area: Answer) => area.id === '2730').parentId).toBe('2700');
    expect(notice).toMatch(/Elsevier/);
    expect(await get('/api/descriptions/fundingOrgTypes')).toContainEqual(
      expect.objectContaining({ groupId: 'foundation', orgTypes: expect.any(Array) }),
    );
    expect(await get('/api/descriptions/award-grant-types')).toContainEqual(
      expect.objectContaining({ typeId: 'fellowship' }),
    );
    for (const list of [
      'individual-applicant-types',
      'organization-applicant-types',
      'degrees',
      'restrictions',
    ]) {
      const [first] = await get(`/api/eligibility/${list}`);
      expect(first).toEqual({ id: expect.any(String), description: expect.any(String) });
    }
  });

  test('the environment has the fields of the specification', async () => {
    expect(await get('/env/config')).toEqual({
      userPrivacyCenterUrl: 'https://privacy.example',
      supportCenterUrl: 'https://support.example',
      fragmentAppComposerApiKey: null,
      fragmentAppComposerUrl: null,
      siteCatalystScriptUri: null,
      analyticsInfo: { environment: null, version: 'test' },
      siteCatalystEnvironment: null,
      today: SAMPLE_TODAY,
      sample: true,
      version: 'test',
    });
  });
});

describe('after changes', () => {
  test('neither suggestions nor labels know what no record has any more', async () => {
    const [award] = (await post('/api/awards', { keyword: 'quantum' })).hits.hits;
    const author = award._source.investigators[0].name as string;
    const path = `/api/autocompletion/awardedAuthors?text=${encodeURIComponent(author)}`;
    const idsOf = async (state: object) => (await post('/api/awards/ids', state)).ids.map(Number) as number[];
    const theirs = await idsOf({ awardedAuthors: [author] });
    expect((await get(path)).find(({ id }: Answer) => id === author).count).toBe(theirs.length);
    const deletes = [...theirs, ...(await idsOf({ keyword: 'quantum' }))];
    await world.engine.apply('awards', { upserts: [], deletes }, null);
    expect((await get(path)).map(({ id }: Answer) => id)).not.toContain(author);
    expect(await get(`/api/autocompletion/awardedAuthors?id=${encodeURIComponent(author)}`)).toEqual([]);
    const { hits } = await post('/api/opportunities', {
      keyword: 'quantum',
      expired: true,
      forthcoming: true,
    });
    const [word] = await get('/api/autocompletion/keywords?text=quantum');
    const funders = (await post('/api/funders', { keyword: 'quantum' })).hits.total.value;
    expect(word).toMatchObject({ text: 'quantum', count: hits.total.value + funders });
  });
});
