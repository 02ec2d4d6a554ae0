import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COUNT_HEADER, FORMATS_OF, FOUND_HEADER } from '@fundry/contracts/export/export-formats.ts';
import { AWARD_ORDERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { FUNDER_ORDERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import { OPPORTUNITY_ORDERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { parse as parseCsv } from 'csv-parse/sync';
import ical from 'ical.js';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousCaller, type Caller } from '../../platform/auth/caller.ts';
import { closedGate } from '../../platform/auth/gate.ts';
import { type DiscoveryWorld, openSampleDiscovery } from '../../testing/worlds/discovery-world.ts';
import { SAMPLE_TODAY } from '../../testing/worlds/sample-copy.ts';
import { registerExports } from './export.public.ts';
import { Places } from './places.ts';

const SITE = 'https://fundry.example';
const PERSON: Caller = {
  ...anonymousCaller('192.0.2.1'),
  color: 'YELLOW',
  person: { id: '00000000-0000-4000-8000-000000000001', email: 'ada@post.example', name: 'Ada' },
  sessionId: 'session',
  features: { EXPORT: 'ALLOW', ADVANCED_SEARCH: 'ALLOW' },
};

let world: DiscoveryWorld;
let caller: Caller = PERSON;

beforeAll(async () => {
  world = await openSampleDiscovery();
  const { app, services } = world;
  app.gate = { ...closedGate, admit: async () => caller };
  registerExports(app, { discovery: services, origin: () => SITE });
});
afterAll(() => world?.close());

const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload });
const exported = (target: string, format: string, query: object) =>
  post(`/api/${target}/_export?format=${format}`, query);

/** Ids of all results, read page by page. */
async function pagedIds(target: string, query: object): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page++) {
    const { hits } = (await post(`/api/${target}`, { ...query, page, pageSize: 50 })).json().hits;
    const whole = hits.filter((hit: { missingWords: string[] }) => hit.missingWords.length === 0);
    ids.push(...whole.map((hit: { _id: string }) => hit._id));
    if (hits.length < 50) return ids;
  }
}

/** The ids in a file, in its order. */
async function idsOf(format: string, answer: { body: string; rawPayload: Buffer }): Promise<string[]> {
  switch (format) {
    case 'csv':
      return parseCsv(answer.rawPayload, { bom: true, columns: true }).map(
        (row) => (row as never)['Fundry id'],
      );
    case 'xlsx': {
      const { data } = (await readWorkbook(answer.rawPayload))[1]!;
      return data.slice(1).map((row) => String(row.at(-1)));
    }
    case 'json':
      return JSON.parse(answer.body).records.map(({ id }: { id: string }) => id);
    case 'ris':
      return [...answer.body.matchAll(/^ID {2}- fundry-\w+-(\d+)\r$/gm)].map(([, id]) => id!);
    default:
      return [...answer.body.matchAll(/^@misc\{fundry-\w+-(\d+),$/gm)].map(([, id]) => id!);
  }
}

const CASES = [
  ...OPPORTUNITY_ORDERS.map((orderBy) => ['opportunities', { orderBy, expired: true }] as const),
  ...AWARD_ORDERS.map((orderBy) => ['awards', { orderBy, basicQuery: 'energy' }] as const),
  ...FUNDER_ORDERS.map((orderBy) => ['funders', { orderBy }] as const),
];

test.each(CASES)(
  '%s %j: the rows of every file are those of the pages, in their order',
  async (target, query) => {
    const ids = await pagedIds(target, query);
    expect(ids.length).toBeGreaterThan(20);
    const tables = FORMATS_OF[target].filter((format) => format !== 'ics');
    for (const format of query.orderBy === 'relevance' ? tables : ['csv']) {
      const answer = await exported(target, format, query);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await idsOf(format, answer), format).toEqual(ids);
      expect(answer.headers[COUNT_HEADER]).toBe(String(ids.length));
    }
  },
);

test('what fills a page up is never in a file', async () => {
  const query = { basicQuery: 'quantum dementia' };
  const { hits, total } = (await post('/api/opportunities', query)).json().hits;
  expect(hits.length).toBeGreaterThan(total.value);
  const answer = await exported('opportunities', 'json', query);
  expect(JSON.parse(answer.body).records).toHaveLength(total.value);
});

test('a selection is exported alone; what of it is gone is told', async () => {
  const chosen = (await pagedIds('awards', {})).slice(3, 8);
  const answer = await exported('awards', 'json', { ids: [...chosen, '999999999'], orderBy: 'title' });
  const file = JSON.parse(answer.body);
  expect(new Set(file.records.map(({ id }: { id: string }) => id))).toEqual(new Set(chosen));
  expect(file.records.map(({ title }: { title: string }) => title)).toEqual(
    (await post('/api/awards', { ids: chosen, orderBy: 'title' }))
      .json()
      .hits.hits.map((hit: { _source: { title: string } }) => hit._source.title),
  );
  expect(file.notices).toEqual(['A chosen record no longer exists (999999999).']);
  expect(file.records[0].description).toBeDefined();
  expect(answer.headers[FOUND_HEADER]).toBe('5');
});

test('files are named by target and format, awards are called grants, and the type is the format’s', async () => {
  const named = async (target: string, format: string) => {
    const { headers } = await exported(target, format, { pageSize: 1 });
    return [headers['content-disposition'], headers['content-type']];
  };
  expect(await named('awards', 'csv')).toEqual([
    'attachment; filename="grants.csv"',
    'text/csv; charset=utf-8',
  ]);
  expect(await named('opportunities', 'ics')).toEqual([
    'attachment; filename="opportunities.ics"',
    'text/calendar; charset=utf-8',
  ]);
  expect((await named('funders', 'bibtex'))[0]).toBe('attachment; filename="funders.bib"');
});

test('a calendar has an event for every deadline to come of the opportunities found', async () => {
  const answer = await exported('opportunities', 'ics', {});
  const { records } = JSON.parse((await exported('opportunities', 'json', {})).body);
  const deadlines = records.flatMap(({ deadlines }: { deadlines: { date: string }[] }) => deadlines);
  const due = deadlines.filter(({ date }: { date: string }) => date >= SAMPLE_TODAY);
  const events = new ical.Component(ical.parse(answer.body)).getAllSubcomponents('vevent');
  expect(events).toHaveLength(due.length);
  expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(due.length);
});

test('the first sheet of a workbook names the search', async () => {
  const [funder] = (await post('/api/opportunities/aggregations/funder', {})).json();
  const query = {
    basicQuery: 'research',
    funderCountries: ['US', 'DE'],
    funder: [funder.code],
    discipline: ['2700'],
    dr: ['doctorate'],
    orderBy: 'title',
  };
  const [about] = await readWorkbook((await exported('opportunities', 'xlsx', query)).rawPayload);
  expect(Object.fromEntries(about!.data as [string, unknown][])).toMatchObject({
    Search: 'Funding opportunities',
    Words: 'research',
    'Funder’s country': 'United States; Germany',
    Funder: funder.label,
    'Research area': 'Medicine',
    Degree: 'Doctorate; or not stated',
    Order: 'Title A-Z',
    'Exported (UTC)': new Date(`${SAMPLE_TODAY}T12:00:00Z`),
    'Address of the search': `${SITE}/search/opportunities?basicQuery=research&funder=${funder.code}&funderCountries=US%2CDE&dr=doctorate&discipline=2700&orderBy=title`,
  });
});

test('without sign-in, and where the institution says no, nothing is exported', async () => {
  caller = { ...PERSON, features: { ...PERSON.features, EXPORT: 'DENY' } };
  const denied = await exported('awards', 'csv', {});
  expect([denied.statusCode, denied.json().errorDescription]).toEqual([
    403,
    'Your institution has not switched this feature on.',
  ]);
  caller = { ...PERSON, features: { EXPORT: 'ALLOW', ADVANCED_SEARCH: 'DENY' } };
  const advanced = await exported('awards', 'csv', { queryType: 'advanced', anyQuery: 'water' });
  expect(advanced.statusCode).toBe(403);
  caller = PERSON;
});

test('an unknown format, a calendar of awards and a faulty query answer 400', async () => {
  expect((await exported('awards', 'pdf', {})).statusCode).toBe(400);
  expect((await exported('awards', 'ics', {})).statusCode).toBe(400);
  const faulty = await exported('awards', 'csv', { basicQuery: `${'('.repeat(99)}a` });
  expect([faulty.statusCode, faulty.json().position]).toEqual([400, 21]);
});

test('one person has two exports at a time, however many have ended', async () => {
  const places = new Places();
  const [first] = [places.take('ada'), places.take('ada')];
  expect(() => places.take('ada')).toThrow('You already have 2 exports running');
  places.take('ben')();
  first!();
  expect(places.take('ada')).toBeTypeOf('function');
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => exported('funders', 'json', { basicQuery: 'research' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
  expect((await exported('funders', 'csv', {})).statusCode).toBe(200);
});

test('who goes away before the export begins keeps no place', async () => {
  const { app } = world;
  const gate = app.gate!;
  const reached: (() => void)[] = [];
  let left = 0;
  app.gate = {
    ...gate,
    async admit(_request, reply) {
      reached.shift()!();
      await once(reply.raw, 'close');
      left++;
      return PERSON;
    },
  };
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (let time = 0; time < 2; time++) {
    const asked = new Promise<void>((resolve) => reached.push(resolve));
    const path = '/api/funders/_export?format=csv';
    const leaving = request({ port, host: '127.0.0.1', method: 'POST', path }).on('error', () => {});
    leaving.end();
    await asked;
    leaving.destroy();
  }
  await expect.poll(() => left).toBe(2);
  app.gate = gate;
  expect((await exported('funders', 'csv', {})).statusCode).toBe(200);
});
