import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { resolveOrganisations } from '../catalogue/organisations/resolve-organisations.store.ts';
import { crossref, named, ror } from '../catalogue/organisations/testing/statements.ts';
import { writeOrganisations } from '../catalogue/organisations/write-organisations.store.ts';
import { addToAwardTallies } from '../catalogue/writer/tallies.store.ts';

const context = { now: new Date('2026-03-01T00:00:00Z'), sample: false };
const FOUNDATION = 'U.S. Lantern Science Foundation';
const SPORT = 'Lunaria School of Field Sport';
const TIDES = 'LSF Centre for Tides';
const SWISS = 'Swiss Lantern Science Foundation';
const EAST = 'Eastern Lantern University';
const UNIVERSITY = 'University of Lantern';
const NURSES = 'League for Nursing';
const NURSING = 'Institute of Nursing Research';

let world: DiscoveryWorld;
/** The row that the Swiss foundation had before ROR said more about it. */
let oldId: number;

beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', ({ db }) =>
    db.transaction().execute(async (trx) => {
      [oldId] = (await resolveOrganisations(trx, [named(SWISS, 'CH')], context)) as [number];
      const of = (id: string, name: string, country: string, ...aliases: [string, 'acronym' | 'alias'][]) => {
        const record = ror(id, name, country);
        record.draft.isFunder = true;
        record.draft.aliases = aliases.map(([alias, kind]) => ({ name: alias, language: null, kind }));
        return record;
      };
      const ids = await writeOrganisations(
        trx,
        [
          of('0sp0rt161', SPORT, 'NO', ['LSF', 'acronym']),
          of('0t1des150', TIDES, 'US'),
          of('0fnd00124', FOUNDATION, 'US', ['LSF', 'acronym'], ['Lantern Science Foundation', 'alias']),
          of('0sw1ss138', SWISS, 'CH'),
          of('0east0147', EAST, 'US'),
          of('0vn1v0121', UNIVERSITY, 'US'),
          of('0nvrs0088', NURSES, 'US'),
          of('0nvrs1186', NURSING, 'US'),
        ],
        context,
      );
      await writeOrganisations(
        trx,
        [
          crossref('555000001', { ror: '0fnd00124' }),
          crossref('555000001', { workCount: 200_000 }),
          crossref('555000002', { ror: '0vn1v0121' }),
          crossref('555000002', { workCount: 900 }),
        ],
        context,
      );
      await addToAwardTallies(
        trx,
        new Map([
          [String(ids[3]), 7],
          [String(ids[7]), 794],
        ]),
      );
    }),
  );
});
afterAll(() => world?.close());

async function get(url: string) {
  const answer = await world.app.inject({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function found(state: object): Promise<string[]> {
  const answer = await world.app.inject({ method: 'POST', url: '/api/funders', payload: state });
  expect(answer.statusCode, answer.body).toBe(200);
  const { hits } = answer.json() as {
    hits: { hits: { missingWords: string[]; _source: { preferredOrgName: string } }[] };
  };
  return hits.hits
    .filter(({ missingWords }) => missingWords.length === 0)
    .map(({ _source }) => _source.preferredOrgName);
}

async function offered(text: string, limit = 12): Promise<[text: string, alias: string | null][]> {
  const query = new URLSearchParams({ text, limit: String(limit) });
  const offers = (await get(`/api/autocompletion/funders?${query}`)) as {
    text: string;
    alias: string | null;
  }[];
  return offers.map(({ text: name, alias }) => [name, alias]);
}

describe('the search', () => {
  test('whole names come first, of those the most prominent funder, then parts of names', async () => {
    expect(await found({ keyword: 'LSF' })).toEqual([FOUNDATION, SPORT, TIDES]);
    expect(await found({ keyword: 'LSF Norway' })).toEqual([SPORT]);
    expect(await found({ keyword: 'LSF United States' })).toEqual([FOUNDATION, TIDES]);
    expect(await found({ keyword: 'Lantern Science Foundation' })).toEqual([FOUNDATION, SWISS]);
    expect(await found({ keyword: '"lantern science foundation"' })).toEqual([FOUNDATION, SWISS]);
    expect((await found({ keyword: 'University of Lantern' }))[0]).toBe(UNIVERSITY);
    expect((await found({ keyword: 'lantern' })).slice(0, 2)).toEqual([FOUNDATION, UNIVERSITY]);
  });

  test('a funder of awards with the words inside its name comes before one without any at their end', async () => {
    expect(await found({ keyword: 'nursing' })).toEqual([NURSING, NURSES]);
  });

  test.each([
    '0fnd00124',
    '0FND00124',
    'https://ror.org/0fnd00124',
    'www.ror.org/0fnd00124',
    '555000001',
    '10.13039/555000001',
    'https://doi.org/10.13039/555000001',
    'http://dx.doi.org/10.13039/555000001',
    'lantern 10.13039/555000001',
    '"https://ror.org/0fnd00124"',
  ])('a funder is found by its identifier: %s', async (keyword) => {
    expect(await found({ keyword })).toEqual([FOUNDATION]);
  });

  test('identifiers work among operators and in the advanced form, and faults keep their place', async () => {
    const either = await found({ keyword: 'https://ror.org/0fnd00124 OR ror.org/0sw1ss138' });
    expect(new Set(either)).toEqual(new Set([FOUNDATION, SWISS]));
    expect(await found({ queryType: 'advanced', allQuery: 'https://ror.org/0sw1ss138' })).toEqual([SWISS]);
    const payload = { keyword: `https://ror.org/0fnd00124 ${'('.repeat(200)}a` };
    const answer = await world.app.inject({ method: 'POST', url: '/api/funders', payload });
    expect(answer.json().errorDescription).toMatch(/ at character \d+$/);
  });

  test('nothing that all identifiers begin with is found or suggested', async () => {
    for (const keyword of ['ror', 'org', '13039']) expect(await found({ keyword })).toEqual([]);
    expect(await get('/api/autocompletion/keywords?text=ro')).toEqual([]);
  });
});

describe('autocompletion', () => {
  test('whole names and aliases come first, by how much names the funder', async () => {
    expect(await offered('lsf')).toEqual([
      [FOUNDATION, 'LSF'],
      [SPORT, 'LSF'],
      [TIDES, null],
    ]);
    expect(await offered('lsf', 1)).toEqual([[FOUNDATION, 'LSF']]);
  });

  test('then names that begin so, then those with the words inside; the more prominent first', async () => {
    expect(await offered('university')).toEqual([
      [UNIVERSITY, null],
      [EAST, null],
    ]);
    expect(await offered('lant sci')).toEqual([
      [FOUNDATION, null],
      [SWISS, null],
    ]);
    expect(await offered('lantern sci')).toEqual([
      [FOUNDATION, 'Lantern Science Foundation'],
      [SWISS, null],
    ]);
    expect(await offered('lantern', 2)).toEqual([
      [FOUNDATION, 'Lantern Science Foundation'],
      [UNIVERSITY, null],
    ]);
    expect(await offered('univ lant')).toEqual([
      [UNIVERSITY, null],
      [EAST, null],
    ]);
  });

  test('an identifier is completed', async () => {
    expect(await offered('0fnd0')).toEqual([[FOUNDATION, null]]);
  });
});

test('a funder that was merged answers under its old id as what it became', async () => {
  const { _id, _source } = await get(`/api/funders/${oldId}`);
  expect(_id).not.toBe(String(oldId));
  expect(_id).toBe(_source.id);
  expect(_source.preferredOrgName).toBe(SWISS);
  const ids = await world.app.inject({
    method: 'POST',
    url: '/api/funders',
    payload: { ids: [String(oldId)] },
  });
  expect(ids.json().hits.hits.map((hit: { _id: string }) => hit._id)).toEqual([_id]);
  expect(await get(`/api/autocompletion/funders?id=${oldId}`)).toEqual([
    { id: String(oldId), text: SWISS, count: 7, alias: null },
  ]);
});
